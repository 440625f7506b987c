// What became of a change of an address book: saved, deleted with the way back, or refused.

import { useAddressesText } from "messages:addresses";
import type { Address } from "@comptoir/contract/shared";
import { Form } from "react-router";
import { type AddressAnswer, undoName } from "#account/addresses/address-entry.ts";
import { addressFields, fieldName } from "#checkout/delivery-form.ts";
import { Button } from "#ui/action/button.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export type AddressNews = {
  /** What was just saved, `none` where that is no longer to be found; null: nothing was. */
  readonly saved: string | null;
  /** Of what was saved, the lines that French mail would cut. */
  readonly longLines: readonly string[];
  readonly answer: AddressAnswer | undefined;
};

/** `home` is the page of the book. */
export function AddressAnswers({ saved, longLines, answer, home }: AddressNews & { readonly home: string }) {
  const t = useAddressesText();
  return (
    <>
      {saved !== null && !answer && <Alert tone="success">{t("saved", { name: saved })}</Alert>}
      {longLines.length > 0 && <Alert tone="warning">{t("longLines", { lines: longLines.join(" · ") })}</Alert>}
      {answer && "removed" in answer && <Removed address={answer.removed} home={home} />}
      {answer && "outcome" in answer && answer.outcome.refusal && (
        <Alert tone="danger" isUrgent>
          {t(`refusal.${answer.outcome.refusal}`)}
        </Alert>
      )}
    </>
  );
}

/** What was deleted, with the way back: the same fields as a new address. */
function Removed({ address, home }: { readonly address: Address | null; readonly home: string }) {
  const t = useAddressesText();
  const undo = address && (
    <Form method="post" action={home}>
      {addressFields.map((field) => (
        <input key={field} type="hidden" name={fieldName("shippingAddress", field)} value={address[field] ?? ""} />
      ))}
      <input type="hidden" name={undoName} value="on" />
      {address.shipping && <input type="hidden" name="shipping" value="on" />}
      {address.billing && <input type="hidden" name="billing" value="on" />}
      <Button type="submit" size="small">
        {t("undo")}
      </Button>
    </Form>
  );
  return (
    <Alert tone="success" actions={undo}>
      {t("deleted", { name: address?.label ?? address?.fullName ?? "" })}
    </Alert>
  );
}
