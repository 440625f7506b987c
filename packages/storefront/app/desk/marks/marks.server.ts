// What people of a desk note among themselves: who sees to something, until when it rests, and notes.
import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import type { DeskHolder, DeskMarks } from "@comptoir/contract/desk/marks";
import type { Sdk } from "@comptoir/sdk/client";
import { type DeskThing, readThing } from "#desk/marks/things.ts";
import { languageOf } from "#lib/locale.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { throwSessionEnd, throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";

const holds = { hold: "HOLD", takeOver: "TAKE_OVER", leave: "LEAVE" } as const;
const marks = [...(Object.keys(holds) as (keyof typeof holds)[]), "snooze"] as const;

/** What came of a mark: who sees to the thing now, or until when it rests; refused where it is not there any more, or not theirs. */
export type MarkOutcome = { readonly at: string } & (
  | { readonly mark: "hold"; readonly heldBy: DeskHolder | null; readonly isMeant: boolean }
  | { readonly mark: "snooze"; readonly until: string | null }
  | { readonly mark: "refused" }
);

/** Sets the mark that a form names; null where it names none. */
export async function setMark(sdk: Sdk, form: FormData): Promise<MarkOutcome | null> {
  const mark = marks.find((name) => form.has(name));
  const named = mark && readThing(form.get(mark));
  if (!named) return null;
  const at = new Date().toISOString();
  const { thing, rest } = named;
  try {
    if (mark === "snooze") {
      const { until } = await sdk.deskMarks.snoozeThing({ body: { ...thing, until: rest || null } });
      return { mark, until, at };
    }
    const { heldBy } = await sdk.deskMarks.holdThing({ body: { ...thing, action: holds[mark] } });
    return { mark: "hold", heldBy, isMeant: mark === "leave" ? !heldBy : heldBy?.isMe === true, at };
  } catch (error) {
    throwUnlessRefused(error);
    return { mark: "refused", at };
  }
}

/** The days until which something may rest: tomorrow, next Monday, in a week; each once. */
export function snoozeDays(now: Date): readonly string[] {
  const today = shopDay(now);
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  return [...new Set([1, (8 - weekday) % 7 || 7, 7].map((days) => addDays(today, days)))].toSorted();
}

/** What the desk has noted about a thing; null where that cannot be told. */
export function readMarks(context: LoadContext, url: URL, thing: DeskThing): Promise<DeskMarks | null> {
  const { deskMarks } = getSdk(context, languageOf(url.pathname));
  return deskMarks.getDeskMarks({ query: thing }).catch((error: unknown) => {
    throwSessionEnd(error);
    tellFailure("The notes of a desk could not be read", error);
    return null;
  });
}
