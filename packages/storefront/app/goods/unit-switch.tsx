import { useGoodsText } from "messages:goods";
import type { QuantityUnit } from "#goods/packs.rules.ts";
import { quantityUnitKey, useQuantityUnit } from "#goods/quantity-unit.ts";
import { SegmentedChoice } from "#ui/form/segmented-choice.tsx";

const units = ["pieces", "packs"] as const satisfies readonly QuantityUnit[];

function choose(unit: QuantityUnit): void {
  try {
    localStorage.setItem(quantityUnitKey, unit);
  } catch {
    return; // Storage is closed: fields go on counting pieces.
  }
  window.dispatchEvent(new Event("storage"));
}

type UnitChoiceProps = {
  readonly label: string;
  readonly name: string;
  readonly unit: QuantityUnit;
  readonly onChoose: (unit: QuantityUnit) => void;
};

/** Pieces or packs, with what is counted so before them. */
export function UnitChoice({ label, name, unit, onChoose }: UnitChoiceProps) {
  const t = useGoodsText();
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <SegmentedChoice
        label={label}
        name={name}
        size="small"
        value={unit}
        onChange={onChoose}
        segments={units.map((key) => ({ key, label: t(`unit.${key}`) }))}
      />
    </>
  );
}

/** Pieces or packs: in what the quantity fields of this browser are typed, here and on every page (ux G-28). */
export function UnitSwitch() {
  const t = useGoodsText();
  return (
    <div className="needs-scripts flex items-center gap-2 text-sm print:hidden">
      <UnitChoice label={t("typeIn")} name="quantityUnit" unit={useQuantityUnit()} onChoose={choose} />
    </div>
  );
}
