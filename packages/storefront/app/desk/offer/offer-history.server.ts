// Taking back a change of an offer: the same write the other way round, which is refused where somebody has written since.
import { type OfferChange, OfferField } from "@comptoir/contract/articles/desk-offers";
import type { Sdk } from "@comptoir/sdk/client";
import { type ChangeResult, type Writer, writerOf } from "#desk/offers/edits.rules.ts";
import { readJson, writeChanges } from "#desk/offers/offer-list.server.ts";
import { notAForm } from "#lib/request.server.ts";

/** Days in which a change can be taken back. */
export const restoreDays = 30;

/** What is restored, and what stands in its way. */
export type RestoreOutcome = {
  readonly field: OfferField;
  readonly value: unknown;
  /** Of a conflict: the field as it is now, and who has written it. */
  readonly conflict: { readonly now: unknown; readonly writer: Writer | null } | null;
  readonly refusal: { readonly code: string; readonly detail: string } | null;
};

function outcomeOf(field: OfferField, value: unknown, result: ChangeResult | undefined): RestoreOutcome | null {
  if (result?.state === "SAVED") return null;
  const problem = result?.problems[0];
  if (result?.state === "CONFLICT" && problem)
    return { field, value, conflict: { now: result.offer?.[field], writer: writerOf(problem) }, refusal: null };
  return { field, value, conflict: null, refusal: { code: problem?.code ?? "", detail: problem?.detail ?? "" } };
}

/** Writes what a form asks to restore; null where it is written. Throws 400 for what is no such form. */
export async function restore(sdk: Sdk, offerId: string, form: FormData): Promise<RestoreOutcome | null> {
  const field = OfferField.safeParse(form.get("field"));
  if (!field.success) throw notAForm();
  const [was, now] = [readJson(form.get("now")), readJson(form.get("was"))];
  const change = { id: offerId, [field.data]: { was, now } } as OfferChange; // Its shape is what the contract judges.
  const [result] = await writeChanges(sdk, JSON.stringify([change]));
  return outcomeOf(field.data, now, result);
}
