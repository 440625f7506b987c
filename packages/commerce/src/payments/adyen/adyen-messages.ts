// The messages of Adyen's webhook: every item carries its own signature.
import { type AdyenItem, readAdyenItem } from "#payments/adyen/adyen.rules.ts";
import { type AdyenSettings, openValidator } from "#payments/adyen/adyen-client.ts";
import type { PaymentEvent } from "#payments/payment-provider.ts";

type SignedItem = AdyenItem & { readonly additionalData?: { readonly hmacSignature?: string } };

function itemsOf(body: string): readonly SignedItem[] {
  try {
    const message = JSON.parse(body) as { notificationItems?: { NotificationRequestItem?: SignedItem }[] };
    const items = message.notificationItems;
    return Array.isArray(items) ? items.flatMap(({ NotificationRequestItem: item }) => item ?? []) : [];
  } catch {
    return []; // No message of Adyen's.
  }
}

/** What a message says about payments of ours; null when an item is not signed with the key of the webhook. */
export function readAdyenMessage(
  body: string,
  { hmacKey, merchantAccount }: AdyenSettings,
): readonly PaymentEvent[] | null {
  const items = itemsOf(body);
  if (items.length === 0) return null;
  const validator = openValidator();
  const isSigned = (item: SignedItem) => {
    try {
      return validator.validateHMAC(item as never, hmacKey);
    } catch {
      return false; // No signature at all, or an item without the fields that are signed.
    }
  };
  if (!items.every(isSigned)) return null;
  const ours = items.filter(({ merchantAccountCode }) => merchantAccountCode === merchantAccount);
  return ours.flatMap((item) => readAdyenItem(item) ?? []);
}
