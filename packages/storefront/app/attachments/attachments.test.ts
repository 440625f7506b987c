// Files of messages on the pages of quotes: sent with the form or before it, refused in words, and read by whoever may.
import { fileUrlOfLink } from "@comptoir/contract/files/file-kinds";
import { describe, expect, it } from "vitest";
import * as files from "#attachments/files.data.ts";
import * as route from "#quotes/quote/quote.route.tsx";
import { type Answers, on, refuse } from "../../test/fake-commerce.ts";
import { makeBuyer, pageOf } from "../../test/make-pages.ts";
import { makeQuote, makeSupplierQuote } from "../../test/make-quotes.ts";
import { askRoute, bodyOf } from "../../test/one-route.tsx";

const base = "/api/commerce/files/0d4c2b1e";
const link = `${base}/Plan%20d%27acc%C3%A8s.pdf?expires=1&signature=x`;
const plan = { id: "1", filename: "Plan d'accès.pdf", size: 250_000, contentType: "application/pdf", url: link };
const answered = makeSupplierQuote({
  customerThread: [
    {
      ...{ id: "1", name: "Paul", authorType: "SUPPLIER", message: "Voici", messageDate: "2026-03-14T08:00:00Z" },
      attachments: [plan],
    },
  ],
  unreadCount: 1,
});
const address = {
  ...{ uploadUrl: "/api/commerce/uploads/token", method: "PUT" as const, fileUrl: base, fileName: "plan.pdf" },
  ...{ expiresAt: "2026-03-14T08:15:00Z", headers: { "Content-Type": "application/octet-stream" } },
};
const answers: Answers = {
  ...on.auth.getAuthenticatedUser(() => makeBuyer({ groups: [] })),
  ...on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => makeQuote({ supplierQuotes: [answered] })),
  ...on.catalogue.getOfferInventories(() => pageOf([])),
  ...on.quotes.postMessageToSupplierQuote({ supplierQuoteId: "answer-1" }, () => answered),
  ...on.quotes.markMessagesRead({ supplierQuoteId: "answer-1" }, () => undefined),
  ...on.media.askForUpload({ customFieldId: "ATTACHMENT" }, () => address),
};

/** `upload` is what the address says that takes the bytes. */
const visit = (
  form?: FormData | readonly (readonly [string, string])[],
  other: Answers = {},
  upload = () => new Response(null, { status: 204 }),
) =>
  askRoute(route, "/quotes/quote-1", {
    ...{ at: "quotes/:quoteId", answers: { ...answers, ...other }, otherwise: upload },
    ...(form ? { form } : {}),
  });
const formWith = (parts: readonly File[], attached: readonly string[] = [], message = "Voici") => {
  const form = new FormData();
  form.set("post", "answer-1");
  form.set("message", message);
  for (const part of parts) form.append("file", part);
  for (const value of attached) form.append("attachment", value);
  return form;
};
const file = (name = "plan.pdf", size = 5) => new File([new Uint8Array(size)], name);
const posted = (calls: readonly Request[]) => bodyOf(calls, "POST /v1/shop/supplier-quotes/answer-1/message");

describe("a conversation", () => {
  it("shows what goes along with a message by name, kind and size, as a link that stays good", async () => {
    const { html } = await visit();
    expect(html).toContain(`href="/attachments?file=${encodeURIComponent(base)}"`);
    expect(html.replaceAll(/<[^>]*>/g, "").replaceAll("\u00a0", " ")).toContain("Plan d&#x27;accès.pdfPDF, 245 Ko");
    expect(html).toContain("1 nouveau message");
  });

  it("takes files with the form, where there are no scripts, and those that were sent before it", async () => {
    const { html, calls } = await visit(
      formWith([file(), new File([], "")], ["/api/commerce/files/aaaa 12 Vue été.png"]),
    );
    expect(html).toContain("Message envoyé");
    expect(await posted(calls)).toMatchObject({ attachments: ["/api/commerce/files/aaaa", base] });
    const asked = calls.find(({ url }) => url.includes("/media?"))?.url ?? "";
    expect(Object.fromEntries(new URL(asked).searchParams)).toEqual({
      ...{ customFieldIdType: "EXTERNAL_ID", sealedTarget: "QUOTE", fileName: "plan.pdf", fileSize: "5" },
    });
  });

  it("keeps words and files of a message that does not go", async () => {
    const { status, html } = await visit(formWith([file()], [], " "));
    expect(status).toBe(400);
    expect(html).toContain("Écrivez votre message");
    expect(html).toContain(`name="attachment" value="${base} 5 plan.pdf"`);
  });

  it.each([
    ["markup", 422, "les pages web et les dessins SVG ne sont pas acceptés"],
    ["kind", 422, "ce format n’est pas accepté"],
    ["mixed", 422, "cache un autre fichier"],
    ["file", 413, "est trop lourd"],
    ["limit", 429, "trop de fichiers en peu de temps"],
  ])("says of a file that is refused what to do: %s", async (detail, status, words) => {
    const refused = () => refuse(status, "F-E-012", "no", detail);
    const { html, calls } = await visit(formWith([file()]), {}, refused);
    expect(html).toContain(words);
    expect(html).toContain(">Voici</textarea>");
    expect(calls.some(({ url }) => url.endsWith("/message"))).toBe(false);
  });

  it.each([
    ["plan.svg", "les pages web et les dessins SVG ne sont pas acceptés"],
    ["outil.exe", "les programmes et les documents avec macros ne sont pas acceptés"],
    ["film.mp4", "ce format n’est pas accepté"],
    ["….", "donnez au fichier un nom avec des lettres"],
  ])("says of a name that is refused what to do: %s", async (name, words) => {
    const answers = on.media.askForUpload({ customFieldId: "ATTACHMENT" }, () =>
      refuse(400, "F-E-012", "no", "fileName"),
    );
    const { html } = await visit(formWith([file(name)]), answers);
    expect(html).toContain(words);
  });

  it("asks nothing of the shop for files that cannot go", async () => {
    for (const [parts, words] of [
      [[file("vide.pdf", 0)], "vide.pdf est vide"],
      [[file("gros.pdf", 10 * 1024 * 1024 + 1)], "gros.pdf est trop lourd"],
      [Array.from({ length: 6 }, () => file()), "5 fichiers au plus"],
    ] as const) {
      const { html, calls } = await visit(formWith(parts));
      expect(html).toContain(words);
      expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
    }
  });

  it("says which file is not there any more", async () => {
    const gone = () => refuse(400, "F-E-002", "no", "attachments[0]");
    const { html } = await visit(formWith([], [`${base} 5 plan.pdf`]), {
      ...on.quotes.postMessageToSupplierQuote({ supplierQuoteId: "answer-1" }, gone),
    });
    expect(html).toContain("Un fichier n’est plus disponible");
  });

  it("is read once the page is open", async () => {
    const { calls } = await visit([
      ["read", "answer-1"],
      ["until", "7"],
    ]);
    const told = calls.find(({ method }) => method === "PUT");
    expect(told?.url).toContain("/v1/shop/supplier-quotes/answer-1/read?until=7");
  });
});

describe("a file", () => {
  const ask = (path: string, other: Answers = {}, form?: FormData) =>
    askRoute(files, path, { at: "attachments", answers: { ...answers, ...other }, ...(form ? { form } : {}) });
  const found = {
    url: link,
    fileName: "plan.pdf",
    contentType: "application/pdf",
    size: 5,
    expiresAt: "2026-03-14T08:15:00Z",
  };

  it("is reached by an address that is made when it is opened", async () => {
    const { status, location } = await ask(`/attachments?file=${encodeURIComponent(base)}`, {
      ...on.media.getMedia({ customFieldId: "ATTACHMENT" }, () => found),
    });
    expect([status, location]).toEqual([302, link]);
    expect(fileUrlOfLink(link)).toBe(base);
  });

  it("of somebody else is not there", async () => {
    expect((await ask(`/attachments?file=${encodeURIComponent(base)}`)).status).toBe(404);
    expect((await ask("/attachments")).status).toBe(404);
  });
});
