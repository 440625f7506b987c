// What makes a shop the demo shop: the server hands these to the commerce backend in the places of a picture archive, a mail
// server and a payment provider, and mounts pages that show what would have left the machine.
import type { Deps, Mailer } from "@comptoir/commerce/deps";
import type { DocumentSource } from "@comptoir/commerce/media/documents";
import type { PictureSource } from "@comptoir/commerce/media/pictures";
import type { CardProvider } from "@comptoir/commerce/payments/payment-provider";
import { startClerk } from "#clerk/clerk.ts";
import { createDocuments } from "#documents/documents.ts";
import { createDevEditor, type DevEditorOptions } from "#editor/dev-editor.ts";
import { lookAtInvoices } from "#invoices/invoice-clerk.ts";
import { createDemoMailer, listDemoMails } from "#mail/demo-mailbox.queries.ts";
import { createDevMail } from "#mail/dev-mail.ts";
import { lookAtOrders } from "#orders/order-clerk.ts";
import { drawnPictures } from "#pictures/drawn-pictures.ts";
import { createDevPunchout } from "#punchout/dev-punchout.ts";
import { lookAtQuotes } from "#quotes/quote-clerk.ts";
import { punchoutKey } from "#seed/shop/settings.ts";
import { createTestGateway, type TestGatewayDeps } from "#test-gateway/test-gateway.ts";

type Service = (request: Request) => Response | Promise<Response>;

export type Demo = {
  readonly pictures: PictureSource;
  readonly documents: DocumentSource;
  readonly mailer: Mailer;
  createCards(deps: Omit<TestGatewayDeps, "db" | "clock">): CardProvider;
  /** Begins to answer requests for quotes, to ship orders of suppliers that nobody signs in for, and to bill what has left. */
  startClerk(deps: Deps): { stop(): Promise<void> };
  /** Pages for whoever tries the shop, by the path below which they answer; `commerce` is the API as a procurement system asks it. */
  createPages(options: DemoPages): Readonly<Record<string, Service>>;
};

export type DemoPages = {
  readonly shopUrl: string;
  readonly commerce: Service;
  /** The stories of this process and their previews; null where it reads none. */
  readonly editor: Pick<DevEditorOptions, "store" | "previewOf"> | null;
};

/** The demo over the shop's database. */
export function openDemo({ db, clock }: Pick<Deps, "db" | "clock">): Demo {
  return {
    pictures: drawnPictures,
    documents: createDocuments(db),
    mailer: createDemoMailer(db, clock),
    createCards: (deps) => createTestGateway({ ...deps, db, clock }),
    startClerk: (deps) => startClerk(deps, [lookAtQuotes, lookAtOrders, lookAtInvoices]),
    createPages: ({ shopUrl, commerce, editor }) => ({
      ...(editor && { "/dev/editor": createDevEditor({ ...editor, now: clock }) }),
      "/dev/punchout": createDevPunchout({ demo: punchoutKey, shopUrl, commerce }),
      "/dev": createDevMail(() => listDemoMails(db)),
    }),
  };
}
