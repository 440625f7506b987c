// How a table looks, for whoever is signed in: height of its rows, and its columns. Each is a form, so that it works without scripts too.
import { useTableText } from "messages:table";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Columns3 from "lucide-react/icons/columns-3";
import Rows3 from "lucide-react/icons/rows-3";
import Rows4 from "lucide-react/icons/rows-4";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import { type ColumnState, densities, type TableFace } from "#collections/table-face/table-choices.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { Button } from "#ui/action/button.tsx";
import { usePanel } from "#ui/overlay/use-panel.ts";

type ChoiceFormProps = {
  readonly children: ReactNode;
  readonly className?: string;
  readonly id?: string;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  readonly onChange?: (event: FormEvent<HTMLFormElement>) => void;
};

function ChoiceForm({ children, ...rest }: ChoiceFormProps) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={usePaths().tableChoices()} preventScrollReset {...rest}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {children}
    </Form>
  );
}

/** Of the form of the table's face: a choice may stand outside of it. */
export const faceForm = "table-face";

const icons = { normal: Rows3, compact: Rows4 };

type FaceToolsProps = {
  readonly face: TableFace;
  /** Every column that can be chosen, in its order. */
  readonly columns: readonly ColumnState[];
  readonly nameOf: (key: string) => string;
  /** Columns that are always shown. */
  readonly fixed: ReadonlySet<string>;
  /** Columns can change places; not where what stands in them belongs together. */
  readonly isOrdered?: boolean | undefined;
};

/** Density and columns, for whoever has a browser that keeps them: buyers. */
export function FaceTools({ face, ...choice }: FaceToolsProps) {
  const t = useTableText();
  const { isAuthenticated } = useSession();
  if (!isAuthenticated) return null;
  return (
    <>
      <ChoiceForm id={faceForm} className="spec-densities">
        <fieldset className="segmented" data-size="small" aria-label={t("rowHeight")}>
          {densities.map((density) => {
            const Icon = icons[density];
            return (
              <button
                key={density}
                type="submit"
                name="density"
                value={density}
                className="segmented-item"
                aria-pressed={face.density === density}
                aria-current={face.density === density || undefined}
                aria-label={t(`density.${density}`)}
                title={t(`density.${density}`)}
              >
                <Icon aria-hidden="true" className="size-4" />
              </button>
            );
          })}
        </fieldset>
      </ChoiceForm>
      <ColumnsMenu face={face} {...choice} />
    </>
  );
}

/** What ends the choice closes the panel, and focus is on its button; a column that is ticked or moved leaves it open. */
function closeWhenChosen(event: FormEvent<HTMLFormElement>) {
  const { submitter } = event.nativeEvent as SubmitEvent; // The event of a form that is sent.
  const panel = event.currentTarget.closest("details");
  if (!panel || submitter?.getAttribute("name") !== "default") return;
  panel.open = false;
  panel.querySelector("summary")?.focus();
}

/** Which columns are shown, and in which order. */
function ColumnsMenu({ columns, ...form }: FaceToolsProps) {
  const t = useTableText();
  const shown = columns.filter(({ isShown }) => isShown).length;
  const { isDrawn, given } = usePanel();
  return (
    <details className="spec-columns" {...given}>
      <summary className="button" data-size="small" data-variant="secondary">
        <Columns3 aria-hidden="true" /> {t("columns")}{" "}
        <span className="text-muted">{t("columnsShown", { shown, count: columns.length })}</span>
      </summary>
      {isDrawn && <ColumnsForm columns={columns} {...form} />}
    </details>
  );
}

type ShownChoiceProps = {
  readonly column: string;
  readonly name: string;
  readonly isShown: boolean;
  readonly isFixed: boolean;
};

/** Follows what is shown by default again, and keeps the focus of whoever ticks it. */
function ShownChoice({ column, name, isShown, isFixed }: ShownChoiceProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.checked = isShown;
  }, [isShown]);
  return (
    <label className="choice text-sm">
      <input ref={box} type="checkbox" name="shown" value={column} defaultChecked={isShown} disabled={isFixed} />
      <span className="choice-label">{name}</span>
    </label>
  );
}

function ColumnsForm({ face, columns, nameOf, fixed, isOrdered = true }: FaceToolsProps) {
  const t = useTableText();
  const move = (key: string, way: "up" | "down", isPossible: boolean) => {
    const Icon = way === "up" ? ArrowUp : ArrowDown;
    return (
      <button
        type="submit"
        name="move"
        value={`${key} ${way}`}
        className="spec-move"
        // It keeps focus where a column has come to an end, which a disabled one would lose.
        aria-disabled={!isPossible || undefined}
        onClick={(event) => isPossible || event.preventDefault()}
        aria-label={t(way === "up" ? "moveUp" : "moveDown", { name: nameOf(key) })}
      >
        <Icon aria-hidden="true" />
      </button>
    );
  };
  return (
    // A tick holds at once, as a move does: nothing is left to lose where the panel is closed.
    <ChoiceForm onSubmit={closeWhenChosen} onChange={({ currentTarget }) => currentTarget.requestSubmit()}>
      <div className="spec-columns-panel card">
        <input type="hidden" name="place" value={face.place} />
        <fieldset>
          <legend className="sr-only">{t("columns")}</legend>
          <ul>
            {columns.map(({ key, isShown }, index) => (
              <li key={key}>
                <input type="hidden" name="order" value={key} />
                {fixed.has(key) && <input type="hidden" name="shown" value={key} />}
                <ShownChoice column={key} name={nameOf(key)} isShown={isShown} isFixed={fixed.has(key)} />
                {isOrdered && move(key, "up", index > 0)}
                {isOrdered && move(key, "down", index < columns.length - 1)}
              </li>
            ))}
          </ul>
        </fieldset>
        <div className="spec-columns-end">
          <Button type="submit" size="small" variant="primary" className="hidden noscript:inline-flex">
            {t("applyColumns")}
          </Button>
          <Button type="submit" size="small" variant="quiet" name="default" value="1">
            {t("defaultColumns")}
          </Button>
        </div>
      </div>
    </ChoiceForm>
  );
}
