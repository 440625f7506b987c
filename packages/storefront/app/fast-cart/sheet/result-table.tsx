import { useFastCartText } from "messages:fastCart";
import Trash2 from "lucide-react/icons/trash-2";
import { RowOwnCode } from "#fast-cart/sheet/row-own-code.tsx";
import { RowQuantity } from "#fast-cart/sheet/row-quantity.tsx";
import { RowStatus } from "#fast-cart/sheet/row-status.tsx";
import type { SheetChange } from "#fast-cart/sheet/sheet.rules.ts";
import { actions, fields } from "#fast-cart/sheet/sheet-form.ts";
import { type CheckedRow, isOpen } from "#fast-cart/sheet/status.rules.ts";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { IconButton } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

type ResultTableProps = {
  readonly rows: readonly CheckedRow[];
  readonly onChange: (change: SheetChange) => void;
};

const statusId = ({ row }: CheckedRow) => `status-${row.key}`;

/** The rows with code, quantity, status and total; all of it can be changed in its place. */
export function ResultTable({ rows, onChange }: ResultTableProps) {
  const t = useFastCartText();
  const columns: readonly TableColumn<CheckedRow>[] = [
    {
      key: "article",
      head: t("article"),
      isRowHead: true,
      cell: (checked) => <ArticleCell checked={checked} onChange={onChange} />,
    },
    {
      key: "quantity",
      head: t("quantity"),
      cardLabel: t("quantity"),
      cell: (checked) => (
        <RowQuantity
          name={fields.quantity(checked.row.key)}
          shownName={fields.shown(checked.row.key)}
          of={nameOf(checked, t("noCodeName"))}
          status={checked.status}
          quantity={checked.row.quantity}
          isInvalid={checked.status.kind === "quantity"}
          describedBy={statusId(checked)}
          onCommit={(quantity) => onChange({ kind: "edit", key: checked.row.key, quantity })}
        />
      ),
    },
    {
      key: "status",
      head: t("statusHead"),
      cell: (checked) => <RowStatus checked={checked} id={statusId(checked)} />,
    },
    {
      key: "total",
      head: t("totalHead"),
      cardLabel: t("totalHead"),
      isNumeric: true,
      cell: ({ status }) =>
        status.kind === "ready" && status.total !== null ? (
          <span title={t("preview")}>{formatMoney(status.total)}</span>
        ) : (
          <span className="text-muted">{t("noTotal")}</span>
        ),
    },
    {
      key: "remove",
      head: <span className="sr-only">{t("removeHead")}</span>,
      cell: (checked) => (
        <IconButton
          type="submit"
          size="small"
          name={fields.action}
          value={actions.remove(checked.row.key)}
          icon={<Trash2 />}
          label={t("remove", { name: nameOf(checked, t("noCodeName")) })}
        />
      ),
    },
  ];
  return (
    <Table
      caption={t("result")}
      isCaptionHidden
      density="compact"
      columns={columns}
      rows={rows}
      rowKey={({ row }) => String(row.key)}
    />
  );
}

/** How a row is told from its neighbours: by its article, else by the code that was written. */
const nameOf = ({ row, status }: CheckedRow, otherwise: string) =>
  "article" in status ? status.article.name : row.code || otherwise;

function ArticleCell({ checked, onChange }: { readonly checked: CheckedRow } & Pick<ResultTableProps, "onChange">) {
  const t = useFastCartText();
  const paths = usePaths();
  const { row, status } = checked;
  const article = "article" in status ? status.article : null;
  const commit = (code: string) =>
    code.trim() !== row.code && onChange({ kind: "edit", key: row.key, code: code.trim() });
  const supplier = "offer" in status ? status.offer?.supplier : null;
  return (
    <div className="grid min-w-44 gap-1 font-normal">
      <div className="flex items-center gap-2">
        <TextInput
          // A code that a proposal replaced is another field.
          key={row.code}
          size="small"
          className="max-w-44 tabular-nums"
          name={fields.code(row.key)}
          defaultValue={row.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-label={
            row.lines.length > 0 ? t("codeOfLine", { line: row.lines[0] ?? 0 }) : t("codeOf", { code: row.code })
          }
          aria-invalid={isOpen(checked) && !["quantity", "guessed"].includes(status.kind) ? true : undefined}
          aria-describedby={statusId(checked)}
          onBlur={(event) => commit(event.target.value)}
        />
        {row.lines.length > 0 && (
          <span className="text-xs text-muted" aria-hidden="true">
            {t("line", { line: row.lines[0] ?? 0 })}
          </span>
        )}
      </div>
      {article?.productKey ? (
        <Link tone="plain" to={paths.product(article.productKey, { variant: article.variantId })} prefetch="none">
          {article.name}
        </Link>
      ) : (
        article && <span>{article.name}</span>
      )}
      <RowOwnCode checked={checked} />
      {supplier && <span className="text-xs text-muted">{supplier}</span>}
    </div>
  );
}
