// What is wrong in a form of the checkout, as the server finds it and the screens show it.

import { useOrdersText } from "messages:orders";
import type { AddressProblem, AddressUse } from "#checkout/delivery-form.ts";
import type { OrderFieldProblem } from "#orders/order/order-fields.ts";

export type CheckoutProblem = {
  /** Id of the field. */
  readonly field: string;
  readonly message: `wrongAddress.${AddressProblem}` | `wrong.${AddressUse | OrderFieldProblem}`;
};

/** Problems in words: for the summary at the top, and by the id of their field. */
export function useProblemTexts(problems: readonly CheckoutProblem[] = []) {
  const t = useOrdersText();
  const texts = problems.map(({ field, message }) => ({ fieldId: field, message: t(message) }));
  return { texts, errorOf: (field: string) => texts.find(({ fieldId }) => fieldId === field)?.message };
}
