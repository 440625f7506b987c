import type { ReadBlock } from "#content/blocks/block.ts";
import type { ShopContact as Contact } from "#lib/session/context.ts";
import { ContactLines } from "#shell/pages/shop-contact.tsx";

export type ShopContactBlock = {
  readonly component: "shop_contact";
  /** As the configuration of the shop says it. */
  readonly contact: Contact | undefined;
};

export const readShopContact: ReadBlock<ShopContactBlock> = () => ({ component: "shop_contact", contact: undefined });

/** How the people of the shop are reached, so that no editor types it. */
export function ShopContact({ contact }: ShopContactBlock) {
  return (
    <section className="grid gap-1">
      <ContactLines contact={contact} />
    </section>
  );
}
