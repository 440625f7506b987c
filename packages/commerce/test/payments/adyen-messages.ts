// Messages of Adyen's webhook, signed as Adyen signs them.
import { createHmac } from "node:crypto";

export const adyenSettings = {
  apiKey: "AQE-test-key",
  merchantAccount: "ComptoirECOM",
  hmacKey: "44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056",
  livePrefix: null,
};

let number = 0;
/** A new number of Adyen's for a payment, a capture or a refund. */
export const nextPsp = () => `PSP${String(++number).padStart(13, "0")}`;

type Item = {
  /** Of a capture or a refund: the number of the payment. */
  original?: string;
  eventCode?: string;
  success?: string;
  pspReference?: string;
  merchantReference: string;
  value?: number;
  account?: string;
};

/** A webhook message as Adyen sends it, signed with the key. */
export function adyenMessage(given: Item, key = adyenSettings.hmacKey): string {
  const item = {
    amount: { currency: "EUR", value: given.value ?? 3000 },
    eventCode: given.eventCode ?? "AUTHORISATION",
    eventDate: "2026-12-01T09:31:00+01:00",
    merchantAccountCode: given.account ?? adyenSettings.merchantAccount,
    merchantReference: given.merchantReference,
    originalReference: given.original ?? "",
    paymentMethod: "visa",
    pspReference: given.pspReference ?? nextPsp(),
    reason: "033899:1111:03/2030",
    success: given.success ?? "true",
  };
  const { pspReference, originalReference, merchantAccountCode, merchantReference, amount, eventCode, success } = item;
  const signed = [
    pspReference,
    originalReference,
    merchantAccountCode,
    merchantReference,
    amount.value,
    amount.currency,
    eventCode,
    success,
  ];
  const hmacSignature = createHmac("sha256", Buffer.from(key, "hex")).update(signed.join(":")).digest("base64");
  const NotificationRequestItem = { ...item, additionalData: { hmacSignature } };
  return JSON.stringify({ live: "false", notificationItems: [{ NotificationRequestItem }] });
}
