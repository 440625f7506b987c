// Writing to the people of the shop (ux X-03): for signed-in buyers, about an order or about anything else.

import { contactText, useContactText } from "messages:contact";
import { data, redirect } from "react-router";
import { findContactOrders, sendContact } from "#contact/contact.server.ts";
import { ContactForm } from "#contact/contact-form.tsx";
import { newFormKey } from "#lib/form-key.ts";
import { usePaths } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { pageMeta } from "#page/page-meta.ts";
import { ShopContact } from "#shell/pages/shop-contact.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import type { Route } from "./+types/contact.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, contactText(languageOf(args.location.pathname))("title"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const orders = await findContactOrders(getSdk(context, languageOf(url.pathname)));
  const [sent, about] = [url.searchParams.get("sent"), url.searchParams.get("order") ?? ""];
  const formKey = newFormKey();
  // Of a form that was taken before, the answer with its number was lost: it is told without.
  const number = /^\d{1,12}$/.test(sent ?? "") ? String(sent) : "";
  return { orders, about, isSent: sent !== null, sent: number, formKey };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const outcome = await sendContact(getSdk(context, language), await readForm(request), language);
  if ("sent" in outcome) throw redirect(pathsIn(language).contact({ sent: outcome.sent || "before" }));
  return data(outcome, 400);
}

export { rereadAfterRefusal as shouldRevalidate } from "#lib/document/reread.ts";

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, sent, ...form } = loaderData;
  const t = useContactText();
  return (
    <>
      <Breadcrumbs trail={[{ label: t("title"), to: usePaths().contact() }]} />
      <div className="grid max-w-text gap-6">
        <h1>{t("title")}</h1>
        {isSent && !actionData && <Alert tone="success">{sent ? t("sentAs", { number: sent }) : t("sent")}</Alert>}
        <p>{t("intro")}</p>
        <ContactForm {...form} sent={sent} refusal={actionData} />
        <section className="grid gap-2">
          <h2>{t("otherwise")}</h2>
          <ShopContact />
        </section>
      </div>
    </>
  );
}
