// What can be done with a whole cart (ux K-01), in a menu beside its name; every entry is a form that works without scripts.
import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import List from "lucide-react/icons/list";
import ListPlus from "lucide-react/icons/list-plus";
import Printer from "lucide-react/icons/printer";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { CartView } from "#carts/cart-view.ts";
import { useCartsText } from "#carts/carts.text.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Field } from "#ui/field.tsx";
import { Menu, MenuButton, MenuLink } from "#ui/menu.tsx";
import { TextInput } from "#ui/text-input.tsx";

type ManageCartProps = {
  readonly cart: Pick<CartView, "id" | "isShared" | "status">;
  readonly here: string;
  /** The whole address of the cart, for colleagues. */
  readonly shareUrl: string;
  readonly name: string;
  readonly isInUse: boolean;
};

export function ManageCart({ cart, here, shareUrl, name, isInUse }: ManageCartProps) {
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
          {!isInUse && cart.status !== "COMPLETED" && (
            <Entry name="activate" here={here} icon={<ShoppingCart />}>
              {t("activate")}
            </Entry>
          )}
          <Entry name="copy" here={here} icon={<Copy />}>
            {t("copy")}
          </Entry>
          <MenuLink to={paths.addToList({ cart: cart.id, from: here })} icon={<ListPlus />}>
            {t("toList")}
          </MenuLink>
          <a href={paths.cartExport(cart.id)} download className="menu-item">
            <Download />
            {t("exportCsv")}
          </a>
          <a href={paths.cartExport(cart.id, { format: "xlsx" })} download className="menu-item">
            <Download />
            {t("exportXlsx")}
          </a>
          <div className="needs-scripts">
            <MenuButton icon={<Printer />} onPress={() => window.print()}>
              {t("print")}
            </MenuButton>
          </div>
          <MenuLink to={paths.carts({ all: 1 })} icon={<List />}>
            {t("otherCarts")}
          </MenuLink>
        </div>
        <div className="border-t border-line px-2.5 pt-1">
          <Disclosure summary={cart.isShared ? t("sharedOpen") : t("shareOpen")}>
            <Share isShared={cart.isShared} here={here} url={shareUrl} />
          </Disclosure>
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

type EntryProps = {
  readonly name: string;
  readonly here: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
};

function Entry({ name, here, icon, children }: EntryProps) {
  return (
    <Form method="post" action={here}>
      <input type="hidden" name="manage" value={name} />
      <MenuButton type="submit" icon={icon}>
        {children}
      </MenuButton>
    </Form>
  );
}

type ShareProps = { readonly isShared: boolean; readonly here: string; readonly url: string };

/** Who may read the cart, and the address to send them (ux K-08). */
function Share({ isShared, here, url }: ShareProps) {
  const t = useCartsText();
  return (
    <Form method="post" action={here} className="grid gap-2">
      <p className="text-sm">{t("shareHelp")}</p>
      {isShared && (
        <Field label={t("shareLink")}>
          <TextInput value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
        </Field>
      )}
      <Button type="submit" name="manage" value={isShared ? "unshare" : "share"} size="small">
        {isShared ? t("unshare") : t("share")}
      </Button>
    </Form>
  );
}
