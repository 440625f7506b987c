// Quantities of a form that were typed and cannot be ordered: whatever sends the form stops at them (ux G-17, G-27).

/** A field with such a quantity: its id, its name for people, and the sentence beside it. */
export type UnfitField = { readonly id: string; readonly label: string; readonly reason: string };

const fieldsIn = (form: HTMLElement) => [...form.querySelectorAll<HTMLInputElement>("input[data-unfit]")];

/** The fields of the form whose quantity does not fit, in their order. */
export const findUnfit = (form: HTMLElement): readonly UnfitField[] =>
  fieldsIn(form).map((field) => ({
    id: field.id,
    label: field.getAttribute("aria-label") ?? "",
    reason: document.getElementById(`${field.id}-error`)?.textContent ?? "",
  }));

/** Leads to the first quantity that does not fit, beside which the reason stands; false when all of them fit. */
export function leadToUnfit(form: HTMLElement): boolean {
  const [first] = fieldsIn(form);
  first?.focus();
  return first !== undefined;
}
