// What counts for the whole sheet: what numbers without a unit are, the file of what is left to check, and the end of it.

import { useFastCartText } from "messages:fastCart";
import Download from "lucide-react/icons/download";
import type { SheetUnit } from "#fast-cart/sheet/sheet.rules.ts";
import { actions, fields } from "#fast-cart/sheet/sheet-form.ts";
import { UnitChoice } from "#goods/unit-switch.tsx";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";

type SheetToolsProps = {
  readonly unit: SheetUnit;
  /** Rows that need a hand. */
  readonly open: number;
  readonly onUnit: (unit: SheetUnit) => void;
};

export function SheetTools({ unit, open, onUnit }: SheetToolsProps) {
  const t = useFastCartText();
  const paths = usePaths();
  return (
    <div className="fast-cart-tools">
      <span className="fast-cart-unit">
        <UnitChoice label={t("unitLabel")} name={fields.unit} unit={unit} onChoose={onUnit} />
        <noscript>
          <Button type="submit" size="small" name={fields.action} value={actions.recount}>
            {t("recount")}
          </Button>
        </noscript>
      </span>
      {open > 0 && (
        <Menu
          summary={<Download />}
          label={t("exportMenu")}
          variant="secondary"
          size="small"
          align="end"
          hasArrow={false}
        >
          <button type="submit" formAction={paths.fastCartErrors()} className="menu-item">
            {t("exportErrors")}
          </button>
          <button type="submit" formAction={paths.fastCartErrors({ format: "xlsx" })} className="menu-item">
            {t("exportErrorsXlsx")}
          </button>
        </Menu>
      )}
      <Button type="submit" name={fields.action} value={actions.clear} size="small" variant="quiet">
        {t("clear")}
      </Button>
    </div>
  );
}
