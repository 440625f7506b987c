import { useHelpText } from "messages:help";
import type { ShopContact as Contact } from "#lib/session/context.ts";
import { useRootData } from "#lib/session/session.ts";

/** Spaces are for people. */
const dialled = (phone: string): string => phone.replace(/[^+\d]/g, "");

/** How the people of the shop are reached, as its configuration says; without anything, who opened the account answers. */
export const ShopContact = () => <ContactLines contact={useRootData().shop.contact} />;

export function ContactLines({ contact: { phone, email } = {} }: { readonly contact: Contact | undefined }) {
  const t = useHelpText();
  if (!phone && !email) return <p>{t("adviser")}</p>;
  const number = () => (
    <a className="link font-semibold whitespace-nowrap" href={`tel:${dialled(phone ?? "")}`}>
      {phone}
    </a>
  );
  const address = () => (
    <a className="link font-semibold" href={`mailto:${email}`}>
      {email}
    </a>
  );
  return (
    <>
      {email && <p>{t.rich("email", {}, { address })}</p>}
      {phone && <p>{t.rich("phone", {}, { number })}</p>}
    </>
  );
}
