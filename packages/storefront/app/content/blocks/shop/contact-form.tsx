import { useContentText } from "messages:content";
import { useContext, useId } from "react";
import { useLocation } from "react-router";
import type { ContactOrder } from "#contact/contact.server.ts";
import type { ReadBlock } from "#content/blocks/block.ts";
import { textIn } from "#content/content-fields.ts";
import { AnchorContext, BlockTitle } from "#content/parts/block-parts.tsx";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { ShopContact } from "#shell/pages/shop-contact.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { deferred, whenUsed } from "#ui/display/deferred.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";

export type ContactFormBlock = {
  readonly component: "contact_form";
  readonly title: string;
  readonly text: string;
  /** What the subject of a message begins as. */
  readonly subject: string;
  /** What the form of a signed-in buyer begins with. Null for guests: their page is kept, and is the same for all of them. */
  readonly form: { readonly orders: readonly ContactOrder[]; readonly formKey: string } | null;
};

export const readContactForm: ReadBlock<ContactFormBlock> = (fields) => ({
  ...{ component: "contact_form", title: textIn(fields, "title"), text: textIn(fields, "text") },
  ...{ subject: textIn(fields, "subject"), form: null },
});

/** The form is for those who are signed in: nobody else loads its code. */
export const LateContactForm = deferred(
  async () => ({ default: (await import("#contact/contact-form.tsx")).ContactForm }),
  whenUsed,
);

/** The form that writes to the operator, or for a guest the way to it: the sign-in that comes back to this page (ux X-03). */
export function ContactForm({ title, text, subject, form }: ContactFormBlock) {
  const t = useContentText();
  const paths = usePaths();
  const { isAuthenticated } = useSession();
  const fieldIds = useId();
  return (
    <section className="card grid max-w-text gap-4 p-4 lg:p-6">
      <BlockTitle title={title} />
      {text && <p>{text}</p>}
      {!isAuthenticated && <WayIn />}
      {isAuthenticated && !form && (
        <p>
          <ButtonLink to={paths.contact()}>{t("openContact")}</ButtonLink>
        </p>
      )}
      {isAuthenticated && form && (
        <LateContactForm
          props={{ ...form, id: fieldIds, subject, about: "", sent: "", refusal: undefined }}
          fallback={<Skeleton className="h-96" />}
        />
      )}
    </section>
  );
}

/** How a guest comes to the form, and reaches the shop without it. */
function WayIn() {
  const anchor = useContext(AnchorContext);
  const t = useContentText();
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}${anchor && `#${anchor}`}`;
  return (
    <>
      <p>
        <ButtonLink to={paths.login({ to: here })} variant="primary">
          {t("signInToWrite")}
        </ButtonLink>
      </p>
      <div className="grid gap-1 text-sm">
        <ShopContact />
      </div>
    </>
  );
}
