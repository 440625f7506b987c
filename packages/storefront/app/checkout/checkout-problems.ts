// What is wrong in a form of the checkout, as the server finds it and the screens show it.

import { useOrdersText } from "messages:orders";
import type { AddressProblem, AddressUse } from "#checkout/delivery-form.ts";
import type { OrderFieldProblem } from "#orders/order/order-fields.ts";

export type CheckoutProblem = {
  /** Id of the field. */
  readonly field: string;
} & (
  | { readonly message: `wrongAddress.${AddressProblem}` | `wrong.${AddressUse | OrderFieldProblem}` }
  /** It could not be written into the account's address book. */
  | { readonly message: "wrong.unkept" }
  /** Somebody else has changed the text since it was shown; empty: has taken it away. */
  | { readonly message: "wrong.instructionsMoved"; readonly now: string }
);

/** Problems in words: for the summary at the top, and by the id of their field. */
export function useProblemTexts(problems: readonly CheckoutProblem[] = []) {
  const t = useOrdersText();
  const wordsOf = (problem: CheckoutProblem) => {
    if (problem.message !== "wrong.instructionsMoved") return t(problem.message);
    return problem.now ? t("wrong.instructionsMoved", { now: problem.now }) : t("wrong.instructionsGone");
  };
  const texts = problems.map((problem) => ({ fieldId: problem.field, message: wordsOf(problem) }));
  return { texts, errorOf: (field: string) => texts.find(({ fieldId }) => fieldId === field)?.message };
}
