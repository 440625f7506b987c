// How a list is searched, ordered and taken away as a file.
import { useListsText } from "messages:lists";
import Download from "lucide-react/icons/download";
import { Form } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { listSorts } from "#lists/list-view.ts";
import type { ListPage } from "#lists/lists.server.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";
import { Menu } from "#ui/overlay/menu.tsx";

export function ExportMenu({ listId }: { readonly listId: string }) {
  const t = useListsText();
  const paths = usePaths();
  const summary = (
    <>
      <Download />
      {t("export")}
    </>
  );
  return (
    <Menu summary={summary} variant="secondary" align="end">
      <a href={paths.exportList(listId)} download className="menu-item">
        {t("exportCsv")}
      </a>
      <a href={paths.exportList(listId, { format: "xlsx" })} download className="menu-item">
        {t("exportXlsx")}
      </a>
    </Menu>
  );
}

/** Search and order as a form of the address. */
export function Tools({ list }: { readonly list: ListPage }) {
  const t = useListsText();
  const paths = usePaths();
  const { search, sort } = list.query;
  return (
    <Form
      key={`${search} ${sort}`}
      method="get"
      action={paths.buyingList(list.id)}
      role="search"
      aria-label={t("searchList")}
      className="flex flex-wrap items-end gap-2 print:hidden"
    >
      <Field label={t("searchList")} className="min-w-60 grow sm:grow-0">
        <TextInput type="search" name="q" defaultValue={search} autoComplete="off" />
      </Field>
      <Field label={t("sortBy")}>
        <Select name="sort" defaultValue={sort}>
          {listSorts.map((key) => (
            <option key={key} value={key}>
              {t(`sort.${key}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit">{t("show")}</Button>
      {search && (
        <ButtonLink to={paths.buyingList(list.id)} variant="quiet">
          {t("clear")}
        </ButtonLink>
      )}
    </Form>
  );
}
