// The packing calculator: what is typed, and at once what it comes to. Loaded when it is opened.

import { usePackingText } from "messages:packing";
import { useState } from "react";
import { type Box, fillBox, loadPallet, type PalletName, pallets } from "#catalogue/packing.rules.ts";
import {
  emptyFields,
  isReadable,
  type NumberField,
  type PackingInput,
  readPacking,
} from "#catalogue/product/packing/packing-input.ts";
import { PalletDrawing } from "#catalogue/product/packing/pallet-drawing.tsx";
import { formatDimensions, formatNumber } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { DescriptionList } from "#ui/display/description-list.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";

const sizeFields = ["length", "width", "height"] as const;
const otherFields = ["weight", "count", "maxHeight"] as const;

export default function PackingForm({ box }: { readonly box: Box }) {
  const t = usePackingText();
  const [fields, setFields] = useState(emptyFields);
  const [left, setLeft] = useState<ReadonlySet<NumberField>>(new Set());
  const input = readPacking(fields);
  const numberField = (name: NumberField) => {
    // An error shows when the field is left and goes as soon as it is mended (ux G-17).
    const isWrong = left.has(name) && !isReadable(name, fields[name]);
    return (
      <Field key={name} label={t(name)} error={isWrong ? t("notANumber") : undefined}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          size="small"
          value={fields[name]}
          onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
          onBlur={() => fields[name] !== "" && setLeft(new Set([...left, name]))}
        />
      </Field>
    );
  };
  return (
    <div className="grid gap-4">
      <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <legend className="pb-1 font-semibold">{t("yourPiece")}</legend>
        {sizeFields.map(numberField)}
        {otherFields.map(numberField)}
        <Field label={t("pallet")}>
          <Select
            size="small"
            value={fields.pallet}
            onChange={(event) => setFields({ ...fields, pallet: event.target.value as PalletName })}
          >
            {Object.keys(pallets).map((name) => (
              <option key={name} value={name}>
                {t(`pallet.${name as PalletName}`)}
              </option>
            ))}
          </Select>
        </Field>
        <div className="col-span-2 self-end">
          <Checkbox
            label={t("upright")}
            checked={fields.isUpright}
            onChange={(event) => setFields({ ...fields, isUpright: event.target.checked })}
          />
        </div>
      </fieldset>
      <div role="status">
        {input ? <PackingResult box={box} input={input} /> : <p className="text-sm text-muted">{t("fillIn")}</p>}
      </div>
    </div>
  );
}

function PackingResult({ box, input }: { readonly box: Box; readonly input: PackingInput }) {
  const t = usePackingText();
  const language = useLanguage();
  const parcel = fillBox(box, input.piece);
  if (!parcel) return <p>{t("doesNotFit")}</p>;
  const { pieces, turn, limit, voidShare, weight } = parcel;
  const plan = loadPallet(pallets[input.pallet], box.outer, weight, input.maxHeight);
  const parcels = input.count === null ? null : Math.ceil(input.count / pieces);
  const kilograms = (grams: number | null) =>
    grams === null ? t("unknownWeight") : t("kilograms", { weight: formatNumber(grams / 1000, language, 1) });
  const entries = [
    { key: "pieces", term: t("perParcel"), value: t("pieces", { count: pieces }), isStrong: true },
    { key: "turn", term: t("laid"), value: formatDimensions([turn.length, turn.width, turn.height], "mm", language) },
    { key: "limit", term: t("limit"), value: t(`limit.${limit}`) },
    { key: "void", term: t("void"), value: t("percent", { value: Math.round(voidShare * 100) }) },
    { key: "weight", term: t("parcelWeight"), value: kilograms(weight) },
    ...(parcels === null ? [] : [{ key: "parcels", term: t("parcels"), value: t("parcelCount", { count: parcels }) }]),
    ...(plan
      ? [
          {
            key: "pallet",
            term: t("perPallet"),
            value: t("palletPlan", { count: plan.boxes, layers: plan.layers, perLayer: plan.layer.length }),
          },
          { key: "onPallet", term: t("piecesOnPallet"), value: t("pieces", { count: plan.boxes * pieces }) },
          { key: "palletWeight", term: t("palletWeight"), value: kilograms(plan.weight) },
          { key: "height", term: t("palletHeight"), value: t("millimetres", { length: plan.height }) },
        ]
      : []),
    ...(plan && parcels !== null
      ? [{ key: "pallets", term: t("pallets"), value: formatNumber(Math.ceil(parcels / plan.boxes), language) }]
      : []),
  ];
  return (
    <div className="grid gap-4">
      <DescriptionList entries={entries} />
      {plan ? (
        <PalletDrawing
          pallet={pallets[input.pallet]}
          layer={plan.layer}
          label={t("drawing", { count: plan.layer.length })}
        />
      ) : (
        <p className="text-sm">{t("noPallet")}</p>
      )}
      <p className="text-xs text-muted">{t("assumption")}</p>
    </div>
  );
}
