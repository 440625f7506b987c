// Payment without a card: on account, or by bank transfer (orders 7.2). Nothing is asked of anybody: the answer says where the
// money goes, and the law's words go with it (ux W-05).
import type { BankTransfer } from "@comptoir/contract/orders/payments";
import type { PaymentRequest, ProviderAnswer } from "#payments/payment-provider.ts";
import type { Locale } from "#shared/locale.ts";
import { type Amount, presentAmount } from "#shared/money.ts";

/** The account that transfers go to; null where the shop names none: then bills say where to pay. */
export type BankAccount = { readonly beneficiary: string; readonly iban: string; readonly bic: string };

/** What a request for money says about being late and being early; both are texts of whoever runs the shop. */
export type LateTerms = { readonly penaltyRate: string; readonly earlyDiscount: string | null };

/** What a buyer has to know to pay by transfer. */
export const bankTransferTo = (account: BankAccount, reference: string, amount: Amount): BankTransfer => ({
  type: "bankTransfer",
  ...account,
  reference,
  totalAmountValue: presentAmount(amount),
});

/** Always pending: the order goes on, and the money comes by itself. */
export function payOnAccount(
  account: BankAccount | null,
  { paymentId, orderReference, amount }: Pick<PaymentRequest, "paymentId" | "orderReference" | "amount">,
): ProviderAnswer {
  const action = account && bankTransferTo(account, orderReference, amount);
  return { resultCode: "Pending", providerReference: paymentId, ...(action && { action }) };
}

/** The words that every request for money carries. */
export function lateTermsText({ penaltyRate, earlyDiscount }: LateTerms, locale: Locale): string {
  if (locale === "fr-FR")
    return (
      `En cas de retard de paiement\u00a0: pénalités au taux de ${penaltyRate} exigibles le jour suivant la date d’échéance ` +
      `et indemnité forfaitaire pour frais de recouvrement de 40\u00a0€. Escompte pour paiement anticipé\u00a0: ${earlyDiscount ?? "néant"}.`
    );
  return (
    `Late payment: penalties at the rate of ${penaltyRate}, due on the day after the due date, and a fixed compensation ` +
    `for recovery costs of €40. Discount for early payment: ${earlyDiscount ?? "none"}.`
  );
}
