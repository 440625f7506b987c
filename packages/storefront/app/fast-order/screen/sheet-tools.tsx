// What counts for the whole sheet: what numbers without a unit are, the file of what is left to check, and the end of it.

import { useFastOrderText } from "messages:fastOrder";
import Download from "lucide-react/icons/download";
import type { SheetUnit } from "#fast-order/sheet/sheet.rules.ts";
import { actions, fields } from "#fast-order/sheet/sheet-form.ts";
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
  const t = useFastOrderText();
  const paths = usePaths();
  return (
    <div className="fast-order-tools">
      <span className="fast-order-unit">
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
          <button type="submit" formAction={paths.fastOrderErrors()} className="menu-item">
            {t("exportErrors")}
          </button>
          <button type="submit" formAction={paths.fastOrderErrors({ format: "xlsx" })} className="menu-item">
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
