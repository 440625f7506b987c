import { cartsText } from "messages:carts";
import { useListsText } from "messages:lists";
import { noteLength } from "#carts/cart-view.ts";
import { LineArticle } from "#carts/line-article.tsx";
import { remarkReason } from "#carts/line-remarks.ts";
import { StockMark } from "#goods/stock-mark.tsx";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { barriersOf, type ListLineView, sectionLength } from "#lists/list-view.ts";
import type { ListPage } from "#lists/lists.server.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

type LineItemProps = { readonly line: ListLineView; readonly list: ListPage; readonly here: string };

/** What the line is, whether it can be had today, and the buyer's own words about it. */
export function LineItem({ line, list, here }: LineItemProps) {
  return (
    <LineArticle line={line}>
      <Availability line={line} />
      {list.query.edited === line.offerPriceId ? (
        <EditLine line={line} list={list} here={here} />
      ) : (
        <OwnWords line={line} list={list} />
      )}
    </LineArticle>
  );
}

function Availability({ line }: { readonly line: ListLineView }) {
  const t = useListsText();
  const ofCart = cartsText(useLanguage());
  const barriers = barriersOf(line);
  if (barriers.length > 0)
    return barriers.map((code) => (
      <StockMark key={code} level="none">
        {remarkReason(code, ofCart, { stock: line.stock })}
      </StockMark>
    ));
  return (
    <StockMark level={line.proposed === null ? "low" : "available"}>
      {t("stockLeft", { stock: line.stock })}
      {line.leadTimeDays !== null && ` · ${t("shippedWithin", { days: line.leadTimeDays })}`}
    </StockMark>
  );
}

type OwnWordsProps = Omit<LineItemProps, "here">;

function OwnWords({ line, list }: OwnWordsProps) {
  const t = useListsText();
  const paths = usePaths();
  const { search, sort } = list.query;
  const word = t(line.note || line.section ? "edit" : "addNote");
  const mayEdit = list.fields.includes("note") || list.fields.includes("section");
  const edit = paths.buyingList(list.id, { q: search, sort: sort === "own" ? null : sort, edit: line.offerPriceId });
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {line.note && <span>{t("noteOf", { note: line.note })}</span>}
      {mayEdit && (
        <Link
          to={edit}
          prefetch="none"
          preventScrollReset
          className="text-sm print:hidden"
          aria-label={t("editOf", { word, name: line.name })}
        >
          {word}
        </Link>
      )}
    </span>
  );
}

/** Its fields belong to the form `edit-line` beside that of the lines, so that Enter in them saves them. */
function EditLine({ line, list, here }: LineItemProps) {
  const t = useListsText();
  return (
    <div className="mt-2 grid gap-2 rounded-md bg-sunken p-3">
      {list.fields.includes("note") && (
        <Field label={t("note")} help={t("noteHelp")}>
          <TextInput form="edit-line" name="note" defaultValue={line.note} maxLength={noteLength} autoComplete="off" />
        </Field>
      )}
      {list.fields.includes("section") && (
        <Field label={t("section")} help={t("sectionHelp")}>
          <TextInput
            form="edit-line"
            name="section"
            defaultValue={line.section}
            maxLength={sectionLength}
            list="sections"
            autoComplete="off"
          />
        </Field>
      )}
      <datalist id="sections">
        {list.sections.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="flex flex-wrap gap-2">
        <Button form="edit-line" type="submit" name="save" value={line.offerPriceId} size="small" variant="primary">
          {t("save")}
        </Button>
        <ButtonLink to={here} size="small" variant="quiet" preventScrollReset>
          {t("cancel")}
        </ButtonLink>
      </div>
    </div>
  );
}
