// What can be done with a whole cart (ux K-01), in a menu beside its name; every entry is a form that works without scripts.
import Copy from "lucide-react/icons/copy";
import List from "lucide-react/icons/list";
import ListPlus from "lucide-react/icons/list-plus";
import { Form } from "react-router";
import { useCartsText } from "#carts/carts.text.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Field } from "#ui/field.tsx";
import { Menu, MenuButton, MenuLink } from "#ui/menu.tsx";
import { TextInput } from "#ui/text-input.tsx";

type ManageCartProps = { readonly cartId: string; readonly here: string; readonly name: string };

export function ManageCart({ cartId, here, name }: ManageCartProps) {
  const t = useCartsText();
  const paths = usePaths();
  return (
    <div className="print:hidden">
      <Menu summary={t("manage")} variant="secondary" align="end">
        <Form method="post" action={here} className="flex w-80 max-w-full items-end gap-2 p-2.5">
          <Field label={t("rename")} className="grow">
            <TextInput key={name} name="cartName" defaultValue={name} autoComplete="off" maxLength={255} />
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
          <MenuLink to={paths.addToList({ cart: cartId, from: here })} icon={<ListPlus />}>
            {t("toList")}
          </MenuLink>
          <MenuLink to={paths.carts({ all: 1 })} icon={<List />}>
            {t("otherCarts")}
          </MenuLink>
        </div>
        <div className="border-t border-line px-2.5 pt-1">
          <Disclosure summary={t("deleteOpen")}>
            <Form method="post" action={here} className="grid justify-items-start gap-2">
              <p className="text-sm">{t("deleteHelp")}</p>
              <Button type="submit" name="manage" value="delete" variant="danger" size="small">
                {t("delete")}
              </Button>
            </Form>
          </Disclosure>
        </div>
      </Menu>
    </div>
  );
}
