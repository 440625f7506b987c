// A row of the sheet, 44 px high: what was pasted, what it means, how many, its state and proposal, what it costs. All of it
// can be changed in its place; every button posts the form, and with scripts acts at once.

import { useCartsText } from "messages:carts";
import { useFastOrderText } from "messages:fastOrder";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import CircleSlash from "lucide-react/icons/circle-slash";
import CircleX from "lucide-react/icons/circle-x";
import List from "lucide-react/icons/list";
import PackageX from "lucide-react/icons/package-x";
import Search from "lucide-react/icons/search";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { memo, type ReactNode } from "react";
import { RowAmounts } from "#fast-order/sheet/row-amounts.tsx";
import { useOwnCodeWords } from "#fast-order/sheet/row-own-code.tsx";
import { RowProposals, wordsId } from "#fast-order/sheet/row-proposal.tsx";
import { RowQuantity } from "#fast-order/sheet/row-quantity.tsx";
import type { SheetChange, SheetUnit } from "#fast-order/sheet/sheet.rules.ts";
import { actions, fields } from "#fast-order/sheet/sheet-form.ts";
import { type CheckedRow, isOpen, type StatusKind } from "#fast-order/sheet/status.rules.ts";
import { shortName } from "#goods/short-name.rules.ts";
import { usePaths } from "#lib/language.tsx";
import { IconButton } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge, type BadgeTone } from "#ui/display/badge.tsx";
import { Picture } from "#ui/display/picture.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

const marks: Readonly<Record<StatusKind, { readonly tone: BadgeTone; readonly icon: ReactNode }>> = {
  checking: { tone: "neutral", icon: null },
  ready: { tone: "positive", icon: <CircleCheck /> },
  guessed: { tone: "action", icon: <CircleHelp /> },
  quantity: { tone: "action", icon: <TriangleAlert /> },
  none: { tone: "neutral", icon: null },
  several: { tone: "waiting", icon: <List /> },
  unknown: { tone: "negative", icon: <CircleX /> },
  notForSale: { tone: "negative", icon: <CircleSlash /> },
  outOfStock: { tone: "negative", icon: <CircleSlash /> },
};

type SheetRowProps = {
  readonly checked: CheckedRow;
  readonly unit: SheetUnit;
  readonly onChange: (change: SheetChange) => void;
};

export const SheetTableRow = memo(SheetRowOf);

const statusId = ({ row }: CheckedRow) => `status-${row.key}`;
const describedBy = (checked: CheckedRow) => `${statusId(checked)} ${wordsId(checked)}`;

/** How a row is told from its neighbours: by its article, else by the code that was written. */
const nameOf = ({ row, status }: CheckedRow, otherwise: string) =>
  "article" in status ? status.article.name : row.code || otherwise;

function SheetRowOf({ checked, unit, onChange }: SheetRowProps) {
  const t = useFastOrderText();
  const { row, status } = checked;
  const { tone, icon } = marks[status.kind];
  const name = nameOf(checked, t("noCodeName"));
  return (
    <tr className="sheet-row" data-key={row.key} data-open={isOpen(checked) || undefined} data-tone={tone}>
      <td className="sheet-no">{row.lines[0]}</td>
      <td className="sheet-raw" title={row.raw}>
        {row.raw ?? row.code}
      </td>
      <th scope="row" className="sheet-article">
        {"article" in status ? (
          <KnownArticle checked={checked} article={status.article} />
        ) : (
          <UnknownArticle checked={checked} onChange={onChange} />
        )}
      </th>
      <td className="sheet-quantity">
        <RowQuantity
          name={fields.quantity(row.key)}
          shownName={fields.shown(row.key)}
          of={name}
          status={status}
          quantity={row.quantity}
          unit={unit}
          isInvalid={status.kind === "quantity"}
          isGuessed={status.kind === "guessed"}
          describedBy={describedBy(checked)}
          onCommit={(quantity) => onChange({ kind: "edit", key: row.key, quantity })}
        />
      </td>
      <td id={statusId(checked)} className="sheet-status">
        <Badge tone={tone} icon={icon}>
          {t(`status.${status.kind}`)}
        </Badge>
      </td>
      <td className="sheet-cell-proposal">
        <RowProposals checked={checked} />
      </td>
      <RowAmounts status={status} unit={unit} />
      <td className="sheet-remove">
        <IconButton
          type="submit"
          size="small"
          name={fields.action}
          value={actions.remove(row.key)}
          icon={<X />}
          label={t("remove", { name })}
        />
      </td>
    </tr>
  );
}

type ArticleProps = { readonly checked: CheckedRow };
type KnownArticleProps = ArticleProps & {
  readonly article: Extract<CheckedRow["status"], { readonly article: unknown }>["article"];
};

function KnownArticle({ checked, article }: KnownArticleProps) {
  const t = useFastOrderText();
  const carts = useCartsText();
  const paths = usePaths();
  const own = useOwnCodeWords(checked);
  const { status } = checked;
  const offer = "offer" in status ? status.offer : null;
  const name = shortName(article.name);
  const lot = offer?.itemPerPack ?? article.itemPerPack;
  const facts = [own ?? article.codes[0], lot > 1 ? t("lotOf", { lot }) : null];
  return (
    <>
      <Picture
        images={article.picture === null ? null : { url: article.picture }}
        width={32}
        height={32}
        alt=""
        placeholderLabel={carts("pictureToCome")}
      />
      <span className="sheet-name">
        {article.productKey ? (
          <Link tone="plain" to={paths.product(article.productKey, { variant: article.variantId })} prefetch="none">
            {name}
          </Link>
        ) : (
          name
        )}
        <span className="sheet-meta">
          {facts.filter((fact) => fact !== null).join(" · ")}
          {offer && <span className="sheet-supplier"> · {offer.supplier}</span>}
        </span>
      </span>
    </>
  );
}

/** What the shop does not know can be written anew in its place. */
function UnknownArticle({ checked, onChange }: ArticleProps & Pick<SheetRowProps, "onChange">) {
  const t = useFastOrderText();
  const { row, status } = checked;
  const isDescription = status.kind === "several" && status.isDescription;
  const commit = (code: string) =>
    code.trim() !== row.code && onChange({ kind: "edit", key: row.key, code: code.trim() });
  const why = isDescription ? t("isDescription") : t(status.kind === "several" ? "isSeveral" : "isUnknown");
  return (
    <>
      <span className="sheet-no-picture">{isDescription ? <Search /> : <PackageX />}</span>
      <span className="sheet-name">
        <TextInput
          // A code that a proposal replaced is another field.
          key={row.code}
          size="small"
          className="sheet-code"
          name={fields.code(row.key)}
          defaultValue={row.code}
          data-written={row.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          title={status.kind === "checking" ? undefined : why}
          aria-label={t("codeOfLine", { line: row.lines[0] ?? 0 })}
          aria-invalid={status.kind === "unknown" || undefined}
          aria-describedby={describedBy(checked)}
          onBlur={(event) => commit(event.target.value)}
        />
      </span>
    </>
  );
}
