// The parcels of what leaves now: who carries each and under which number, and when what stays comes.

import { mostParcels } from "@comptoir/contract/limits";
import Plus from "lucide-react/icons/plus";
import type { LineValues } from "#desk/order/page/line-columns.tsx";
import { lastPromise } from "#desk/order/page/order-form.ts";
import type { OrderPage } from "#desk/order/page/order-page.ts";
import { firstParcel, moreWithoutScripts, type ParcelKey, suffixOf } from "#desk/order/ship/parcels.ts";
import { TrackingFields } from "#desk/order/ship/tracking-fields.tsx";
import type { Parcels } from "#desk/order/ship/use-parcels.ts";
import { formatNearDay } from "#lib/weekday.ts";
import { Button } from "#ui/action/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

type ParcelCardProps = {
  readonly page: OrderPage;
  readonly values: LineValues;
  readonly parcels: Parcels;
  /** Lines of which something stays. */
  readonly restCount: number;
  /** Whether each of them has a day of its own. */
  readonly isByLine: boolean;
  readonly onByLine: (isByLine: boolean) => void;
};

/** Beside the lines, and on phones below them: what goes in comes first. */
export function ParcelCard(props: ParcelCardProps) {
  const { page, values, parcels } = props;
  const { t } = values;
  const { keys } = parcels;
  const before = page.shipments.length;
  return (
    <Card>
      <div className="grid gap-4">
        {keys.map((key, at) => (
          <Parcel
            key={key}
            page={page}
            values={values}
            parcel={key}
            number={before + at + 1}
            onRemove={key === firstParcel ? undefined : () => parcels.remove(key)}
          />
        ))}
        {moreWithoutScripts(keys).map((key, at) => (
          <div key={`more-${key}`} className="scripted:hidden">
            <Parcel page={page} values={values} parcel={key} number={before + keys.length + at + 1} />
          </div>
        ))}
        {keys.length < mostParcels && (
          <Button id="add-parcel" icon={<Plus />} onClick={parcels.add} className="noscript:hidden">
            {t("addParcel")}
          </Button>
        )}
        <RestDay {...props} />
      </div>
    </Card>
  );
}

type ParcelProps = Pick<ParcelCardProps, "page" | "values"> & {
  readonly parcel: ParcelKey;
  /** Among all of the order. */
  readonly number: number;
  readonly onRemove?: (() => void) | undefined;
};

function Parcel({ page, values, parcel, number, onRemove }: ParcelProps) {
  const { t } = values;
  const suffix = suffixOf(parcel);
  const isFirst = parcel === firstParcel;
  return (
    <section
      aria-labelledby={`parcel${suffix}`}
      className={`grid gap-3 ${isFirst ? "" : "parcel-beside border-t border-line pt-3"}`}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id={`parcel${suffix}`} className="text-lg">
          {t("parcel", { number })}
        </h2>
        {onRemove && (
          <Button
            size="small"
            variant="quiet"
            onClick={onRemove}
            className="noscript:hidden"
            aria-label={t("removeParcel", { number })}
          >
            {t("remove")}
          </Button>
        )}
      </div>
      <TrackingFields
        values={values}
        suffix={suffix}
        carrierBefore={page.shipments.at(-1)?.carrierName}
        first={isFirst ? undefined : page.shipments.length + 1}
      />
    </section>
  );
}

/** One day for all that stays, or a day for each line. */
function RestDay({ page, values, restCount, isByLine, onByLine }: ParcelCardProps) {
  const { t, typed, problems, language } = values;
  const { today, promisedDay } = page;
  const error = problems.find(({ fieldId }) => fieldId === "restDay")?.message;
  const promised = promisedDay && promisedDay >= today ? promisedDay : "";
  return (
    // Without scripts nobody knows whether something stays.
    <div className={`grid gap-2 border-t border-line pt-3 ${restCount > 0 || error ? "" : "hidden noscript:grid"}`}>
      <Field
        id="restDay"
        label={t("restDay")}
        help={promised ? t("restDayHelp", { date: formatNearDay(promised, today, language) }) : t("restDayLate")}
        error={error}
      >
        <TextInput
          type="date"
          name="restDay"
          min={today}
          max={lastPromise(today)}
          defaultValue={typed.restDay ?? promised}
        />
      </Field>
      {restCount > 1 && (
        <Checkbox
          label={t("dayByLine")}
          className="noscript:hidden"
          checked={isByLine}
          onChange={({ currentTarget }) => onByLine(currentTarget.checked)}
        />
      )}
    </div>
  );
}
