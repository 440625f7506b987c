// Changes how the table looks, for whoever is signed in, and leads back to it: a form, with scripts and without.
import { redirect } from "react-router";
import { changeChoices } from "#collections/table-face/table-choices.server.ts";
import { type Density, densities, withColumns } from "#collections/table-face/table-choices.ts";
import { languageOf } from "#lib/locale.ts";
import { safeReturnPath } from "#lib/navigation.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { sentValue } from "#lib/typed-fields.ts";
import type { Route } from "./+types/table-choices.data.ts";

/** Columns of one table; nobody has more. */
const mostColumns = 80;

const isDensity = (value: unknown): value is Density => (densities as readonly unknown[]).includes(value);

/** `order` names every column of the form in its order, `shown` those that are ticked, `default` forgets both. */
function readColumns(form: FormData) {
  if (form.has("default")) return null;
  const keys = form.getAll("order").map(String).slice(0, mostColumns);
  const ticked = new Set(form.getAll("shown").map(String));
  const [move = "", way] = sentValue(form, "move").split(" ");
  const from = keys.indexOf(move);
  const to = from + (way === "up" ? -1 : 1);
  if (from >= 0 && to >= 0 && to < keys.length) keys.splice(to, 0, ...keys.splice(from, 1));
  return { shown: keys.filter((key) => ticked.has(key)), hidden: keys.filter((key) => !ticked.has(key)) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const [density, grouping, place] = [form.get("density"), form.get("grouping"), form.get("place")];
  await changeChoices({ context, request, url }, (kept) => {
    const changed = {
      ...kept,
      density: isDensity(density) ? density : kept.density,
      isGrouped: grouping === null ? kept.isGrouped : grouping === "product",
    };
    return typeof place === "string" ? withColumns(changed, place, readColumns(form)) : changed;
  });
  return redirect(safeReturnPath(form.get("returnTo")) ?? pathsIn(languageOf(url.pathname)).categories());
}

export const loader = ({ url }: Route.LoaderArgs) => redirect(pathsIn(languageOf(url.pathname)).categories());
