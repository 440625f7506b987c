// What the forms of the pages of all carts, all lists and all master quotes do: make one, delete one, and bring it back.
import { data, redirect } from "react-router";
import type { OverviewAnswer } from "#collections/overview.tsx";
import type { Refusal } from "#collections/refusal.tsx";
import { sentValue } from "#lib/typed-fields.ts";

type NewCollection = { readonly id: string } | Refusal;

export type OverviewSteps<Deleted, Typed> = {
  readonly create: (name: string) => Promise<NewCollection>;
  /** By the value of the field `restore`. */
  readonly restore: (value: string) => Promise<NewCollection>;
  readonly remove?: (id: string) => Promise<{ readonly deleted: Deleted } | Refusal>;
  /** The page of the one that was made, or brought back. */
  readonly pathOf: (id: string, done: Readonly<Record<string, 1>>) => string;
  /** What else was typed, for a form that was refused. */
  readonly typed: Typed;
};

/** The answer of such a page to one of its forms; what is there then is opened. */
export async function answerOverview<Deleted, Typed>(
  form: FormData,
  field: "cartName" | "listName" | "quoteName",
  { create, restore, remove, pathOf, typed }: OverviewSteps<Deleted, Typed>,
) {
  const name = sentValue(form, field);
  const refuse = (refusal: Refusal, of: "create" | "other") => {
    const answer: OverviewAnswer<Deleted, Typed> = { ...refusal, ...typed, name, of };
    return data(answer, 400);
  };
  if (remove && form.has("delete")) {
    const answer = await remove(String(form.get("delete")));
    if ("refusal" in answer) return refuse(answer, "other");
    return data<OverviewAnswer<Deleted, Typed>>(answer);
  }
  const isBack = form.has("restore");
  const made = await (isBack ? restore(String(form.get("restore"))) : create(name));
  if ("refusal" in made) return refuse(made, isBack ? "other" : "create");
  throw redirect(pathOf(made.id, { [isBack ? "restored" : "created"]: 1 }));
}
