// What can be done with a whole cart (ux K-01), in a menu beside its name; every entry is a form that works without scripts.

import { useCartsText } from "messages:carts";
import { textLength } from "@comptoir/contract/limits";
import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import List from "lucide-react/icons/list";
import ListPlus from "lucide-react/icons/list-plus";
import Printer from "lucide-react/icons/printer";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { Form } from "react-router";
import type { CartView } from "#carts/cart-view.ts";
import { ManageEntry, ShareForm } from "#collections/manage-entries.tsx";
import { RenameForm } from "#collections/name-forms.tsx";
import { QuoteMenuLink } from "#collections/quote-link.tsx";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";
import { Menu, MenuLink } from "#ui/overlay/menu.tsx";

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
        <RenameForm action={here} field="cartName" longest={textLength} label={t("rename")} name={name} />
        <div className="border-t border-line py-1">
          {!isInUse && cart.status !== "COMPLETED" && (
            <ManageEntry action={here} name="manage" value="activate" icon={<ShoppingCart />}>
              {t("activate")}
            </ManageEntry>
          )}
          <ManageEntry action={here} name="manage" value="copy" icon={<Copy />}>
            {t("copy")}
          </ManageEntry>
          <MenuLink to={paths.addToList({ cart: cart.id, from: here })} icon={<ListPlus />}>
            {t("toList")}
          </MenuLink>
          <QuoteMenuLink of={{ cart: cart.id, from: here }} />
          <a href={paths.cartExport(cart.id)} download className="menu-item">
            <Download />
            {t("exportCsv")}
          </a>
          <a href={paths.cartExport(cart.id, { format: "xlsx" })} download className="menu-item">
            <Download />
            {t("exportXlsx")}
          </a>
          <MenuLink to={paths.cart(cart.id, { view: "print" })} icon={<Printer />}>
            {t("print")}
          </MenuLink>
          <MenuLink to={paths.carts({ all: 1 })} icon={<List />}>
            {t("otherCarts")}
          </MenuLink>
        </div>
        <div className="border-t border-line px-2.5 pt-1">
          <ShareForm
            action={here}
            isShared={cart.isShared}
            url={shareUrl}
            texts={{ help: t("shareHelp"), share: t("share") }}
          />
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
