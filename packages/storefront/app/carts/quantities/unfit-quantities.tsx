// Quantities that cannot be ordered stop the way to the order, and are named with links at the top (ux G-17).

import { useCartsText } from "messages:carts";
import { type FormEvent, type SyntheticEvent, useState } from "react";
import type { CheckedChanges } from "#carts/quantities/check-changes.server.ts";
import { findUnfit, leadToUnfit, type UnfitField } from "#goods/unfit-quantities.ts";
import { ErrorSummary } from "#ui/form/error-summary.tsx";

/** By the line's offer price; none before a form was refused. */
type LineErrors = CheckedChanges["lineErrors"] | undefined;

/** Of the field of a line, for links that lead to it. */
export const quantityId = (offerPriceId: string) => `quantity-${offerPriceId}`;

/** What is to be ordered: the whole form, or the section of one supplier; null where something else is asked (ux K-05). */
function orderedSection({ nativeEvent, currentTarget }: FormEvent<HTMLFormElement>): HTMLElement | null {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  if (button?.getAttribute("name") !== "checkout") return null;
  return button.getAttribute("value") ? button.closest("section") : currentTarget;
}

const fieldsOf = (errors: LineErrors): readonly UnfitField[] =>
  Object.entries(errors ?? {}).map(([id, { name, reason }]) => ({ id: quantityId(id), label: name, reason }));

/** `guard` goes to the form of the cart; `unfit` are the fields that stopped it and do not fit yet. */
export function useUnfitGuard(errors: LineErrors) {
  const [{ of, unfit }, setUnfit] = useState({ of: errors, unfit: fieldsOf(errors) });
  if (of !== errors) setUnfit({ of: errors, unfit: fieldsOf(errors) });
  const note = (fields: readonly UnfitField[]) => setUnfit({ of: errors, unfit: fields });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const section = orderedSection(event);
    if (!section || !leadToUnfit(section)) return;
    event.preventDefault();
    note(findUnfit(event.currentTarget));
  };
  // A quantity that has been mended is not named any longer: once the field shows what was typed or pressed.
  const follow = ({ currentTarget: form }: SyntheticEvent<HTMLFormElement>) => {
    if (unfit.length > 0) requestAnimationFrame(() => note(findUnfit(form)));
  };
  return { unfit, guard: { onSubmit, onInput: follow, onClick: follow, onBlur: follow } };
}

export function UnfitQuantities({ fields }: { readonly fields: readonly UnfitField[] }) {
  const t = useCartsText();
  const problems = fields.map(({ id, label, reason }) => ({ fieldId: id, message: t("unfit", { label, reason }) }));
  return <ErrorSummary title={t("unfitTitle", { count: fields.length })} problems={problems} isOnlySpoken />;
}
