// What can be done with a whole list, in a menu beside its name; every entry is a form that works without scripts.
import Copy from "lucide-react/icons/copy";
import List from "lucide-react/icons/list";
import Trash2 from "lucide-react/icons/trash-2";
import { ManageEntry } from "#carts/manage-entries.tsx";
import { RenameForm } from "#carts/name-forms.tsx";
import { usePaths } from "#lib/language.tsx";
import { useListsText } from "#lists/lists.text.ts";
import { Menu, MenuLink } from "#ui/menu.tsx";

type ManageListProps = { readonly listId: string; readonly here: string; readonly name: string };

export function ManageList({ listId, here, name }: ManageListProps) {
  const t = useListsText();
  const paths = usePaths();
  return (
    <div className="print:hidden">
      <Menu summary={t("manage")} variant="secondary" align="end">
        <RenameForm
          action={here}
          field="listName"
          longest={252}
          label={t("rename")}
          button={t("saveName")}
          name={name}
        />
        <div className="border-t border-line py-1">
          <ManageEntry action={here} name="manage" value="copy" icon={<Copy />}>
            {t("copy")}
          </ManageEntry>
          <MenuLink to={paths.buyingLists()} icon={<List />}>
            {t("allLists")}
          </MenuLink>
        </div>
        <div className="border-t border-line py-1">
          <ManageEntry action={paths.buyingLists()} name="delete" value={listId} icon={<Trash2 />}>
            {t("delete")}
          </ManageEntry>
        </div>
      </Menu>
    </div>
  );
}
