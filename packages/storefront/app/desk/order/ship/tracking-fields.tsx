// Who carries a parcel and under which number: a carrier of the list makes its link, any other is named with its own.

import { textLength } from "@comptoir/contract/limits";
import { carrierCodes, carriers } from "@comptoir/contract/orders/carriers.rules";
import type { LineValues } from "#desk/order/page/line-columns.tsx";
import type { DeskShipment } from "#desk/order/page/order-page.ts";
import { sameCarrier } from "#desk/order/ship/parcels.ts";
import { Field } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type TrackingFieldsProps = {
  readonly values: Pick<LineValues, "t" | "typed" | "problems">;
  /** Tells the forms of a page apart. */
  readonly suffix: string;
  /** What the fields start with. */
  readonly shipment?: DeskShipment | undefined;
  /** Who carried the parcel before, and probably this one. */
  readonly carrierBefore?: string | null | undefined;
  /** Of a parcel beside others: the number of the first, whose carrier and tracking number are its own where it has none. */
  readonly first?: number | undefined;
};

export function TrackingFields({
  values: { t, typed, problems },
  suffix,
  shipment,
  carrierBefore,
  first,
}: TrackingFieldsProps) {
  const [carrier, name, number, url] = ["carrier", "carrierName", "number", "url"].map((field) => field + suffix);
  const carrierName = shipment?.carrierName ?? carrierBefore;
  const known = carrierCodes.find((code) => carriers[code].name === carrierName);
  const given = {
    name: known || first !== undefined ? "" : (carrierName ?? ""),
    url: known ? "" : (shipment?.trackingUrl ?? ""),
  };
  const isOther =
    [name, url].some((id = "") => typed[id] || problems.some(({ fieldId }) => fieldId === id)) || !!given.name;
  return (
    <>
      <Field id={carrier} label={t("carrier")} help={first === undefined ? t("carrierHelp") : undefined}>
        <Select
          name={carrier}
          className="min-h-11"
          defaultValue={typed[carrier ?? ""] ?? (first === undefined ? (known ?? "") : sameCarrier)}
        >
          {first !== undefined && <option value={sameCarrier}>{t("sameCarrier", { number: first })}</option>}
          <option value="">{t("otherCarrier")}</option>
          {carrierCodes.map((code) => (
            <option key={code} value={code}>
              {carriers[code].name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id={number}
        label={t("trackingNumber")}
        help={first === undefined ? t("trackingNumberHelp") : t("sameNumber", { number: first })}
      >
        <TextInput
          name={number}
          className="min-h-11"
          autoComplete="off"
          maxLength={textLength}
          defaultValue={typed[number ?? ""] ?? shipment?.trackingNumber ?? ""}
        />
      </Field>
      <Disclosure summary={t("otherCarrierFields")} isOpen={isOther} className="w-full">
        <div className="grid gap-3">
          <Field id={name} label={t("carrierName")} help={t("carrierNameHelp")}>
            <TextInput
              name={name}
              className="min-h-11"
              maxLength={textLength}
              defaultValue={typed[name ?? ""] ?? given.name}
            />
          </Field>
          <Field
            id={url}
            label={t("trackingUrl")}
            help={t("trackingUrlHelp")}
            error={problems.find(({ fieldId }) => fieldId === url)?.message}
          >
            <TextInput name={url} type="url" className="min-h-11" defaultValue={typed[url ?? ""] ?? given.url} />
          </Field>
        </div>
      </Disclosure>
    </>
  );
}
