// What can be done with a whole list, in a menu beside its name; every entry is a form that works without scripts.
import Copy from "lucide-react/icons/copy";
import List from "lucide-react/icons/list";
import Trash2 from "lucide-react/icons/trash-2";
import { Form } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { useListsText } from "#lists/lists.text.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Menu, MenuButton, MenuLink } from "#ui/menu.tsx";
import { TextInput } from "#ui/text-input.tsx";

type ManageListProps = { readonly listId: string; readonly here: string; readonly name: string };

export function ManageList({ listId, here, name }: ManageListProps) {
  const t = useListsText();
  const paths = usePaths();
  return (
    <div className="print:hidden">
      <Menu summary={t("manage")} variant="secondary" align="end">
        <Form method="post" action={here} className="flex w-80 max-w-full items-end gap-2 p-2.5">
          <Field label={t("rename")} className="grow">
            <TextInput key={name} name="listName" defaultValue={name} autoComplete="off" maxLength={252} />
          </Field>
          <Button type="submit" name="manage" value="rename">
            {t("saveName")}
          </Button>
        </Form>
        <div className="border-t border-line py-1">
          <Form method="post" action={here}>
            <input type="hidden" name="manage" value="copy" />
            <MenuButton type="submit" icon={<Copy />}>
              {t("copy")}
            </MenuButton>
          </Form>
          <MenuLink to={paths.buyingLists()} icon={<List />}>
            {t("allLists")}
          </MenuLink>
        </div>
        <div className="border-t border-line py-1">
          <Form method="post" action={paths.buyingLists()}>
            <input type="hidden" name="delete" value={listId} />
            <MenuButton type="submit" icon={<Trash2 />}>
              {t("delete")}
            </MenuButton>
          </Form>
        </div>
      </Menu>
    </div>
  );
}
