// What can be done with a whole list, in a menu beside its name; every entry is a form that works without scripts.

import { useListsText } from "messages:lists";
import { listNameLength } from "@comptoir/contract/limits";
import Copy from "lucide-react/icons/copy";
import List from "lucide-react/icons/list";
import Trash2 from "lucide-react/icons/trash-2";
import { ManageEntry, ShareForm } from "#collections/manage-entries.tsx";
import { RenameForm } from "#collections/name-forms.tsx";
import { usePaths } from "#lib/language.tsx";
import type { ListHead } from "#lists/list-view.ts";
import { Menu, MenuLink } from "#ui/overlay/menu.tsx";

type ManageListProps = {
  readonly list: ListHead;
  readonly here: string;
  /** The whole address of the list, for colleagues. */
  readonly shareUrl: string;
};

export function ManageList({ list, here, shareUrl }: ManageListProps) {
  const t = useListsText();
  const paths = usePaths();
  return (
    <div className="print:hidden">
      <Menu summary={t("manage")} variant="secondary" align="end">
        {/* By its name the carts find the list for later. */}
        {!list.isSetAside && (
          <RenameForm action={here} field="listName" longest={listNameLength} label={t("rename")} name={list.name} />
        )}
        <div className="border-t border-line py-1">
          <ManageEntry action={here} name="manage" value="copy" icon={<Copy />}>
            {t("copy")}
          </ManageEntry>
          <MenuLink to={paths.buyingLists()} icon={<List />}>
            {t("allLists")}
          </MenuLink>
        </div>
        <div className="border-t border-line px-2.5 pt-1">
          <ShareForm
            action={here}
            isShared={list.isShared}
            url={shareUrl}
            texts={{ help: t("shareHelp"), share: t("share") }}
          />
        </div>
        <div className="border-t border-line py-1">
          <ManageEntry action={paths.buyingLists()} name="delete" value={list.id} icon={<Trash2 />}>
            {t("delete")}
          </ManageEntry>
        </div>
      </Menu>
    </div>
  );
}
