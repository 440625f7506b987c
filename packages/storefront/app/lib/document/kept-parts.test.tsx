import { type ReactNode, useId } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { finishDocument } from "#lib/document/document.server.ts";
import { KeepContext, Kept, type PartToKeep } from "#lib/document/kept.tsx";
import { sharedRootOf, startParts } from "#lib/document/kept-parts.server.ts";
import { anonymous } from "#lib/session/session.ts";

const Counted = ({ draw }: { readonly draw: () => string }) => <p id={useId()}>{draw()}</p>;

const Page = ({ children }: { readonly children: ReactNode }) => (
  <html lang="fr">
    <head>
      <meta charSet="utf-8" />
    </head>
    <body>
      <main>{children}</main>
    </body>
  </html>
);

type ShownPart = Omit<PartToKeep, "children"> & { readonly children: ReactNode; readonly viewer?: string };

/** The document with one kept part, as the server sends it. */
function documentOf({ viewer = "/c fr", ...part }: ShownPart) {
  const parts = startParts(viewer);
  const html = renderToString(
    <KeepContext value={parts.draw}>
      <Page>
        <Kept {...part} />
      </Page>
    </KeepContext>,
  );
  const { bytes, scripts } = finishDocument(parts.cut(html), undefined, null);
  return { html: new TextDecoder().decode(bytes), scripts };
}

const facets = () => ({ made: "once" });

describe("a part that is kept", () => {
  it("is drawn once, and stands in the page as it was drawn", () => {
    const draw = vi.fn(() => "30 × 20 cm à 12,40 €");
    const of = [facets()];
    const first = documentOf({ of, children: <Counted draw={draw} /> });
    const second = documentOf({ of, children: <Counted draw={draw} /> });
    expect(draw).toHaveBeenCalledTimes(1);
    expect(second).toEqual(first);
    expect(first.html).toMatch(/<main><p id="[^"]+">30 × 20 cm à 12,40 €<\/p><\/main>/);
  });

  it.each([
    ["shows another object, although it looks the same", { of: [facets()] }],
    ["shows something else besides", { by: "chosen" }],
    ["is on a page of another address or for other rights", { viewer: "/c en" }],
  ])("is drawn anew where it %s", (_, other) => {
    const draw = vi.fn(() => "drawn");
    const shown = { of: [facets()], children: <Counted draw={draw} /> };
    documentOf(shown);
    documentOf({ ...shown, ...other });
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it("may hold another, and both are kept", () => {
    const draw = vi.fn(() => "inner");
    const [outer, inner] = [facets(), facets()];
    const part = (
      <div>
        <Kept of={[inner]}>
          <Counted draw={draw} />
        </Kept>
      </div>
    );
    const first = documentOf({ of: [outer], children: part });
    expect(documentOf({ of: [outer], children: part })).toEqual(first);
    expect(documentOf({ of: [facets()], children: part })).toEqual(first);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it("brings its own scripts and the early links of its pictures, drawn or not", () => {
    const of = [facets()];
    const children = (
      <div>
        <img src="/box.webp" srcSet="/box.webp?width=100 100w" alt="" fetchPriority="high" />
        <script>{"start()"}</script>
      </div>
    );
    const first = documentOf({ of, children });
    expect(first.html.match(/<link rel="preload" as="image"/g)).toHaveLength(1);
    expect(first.scripts).toHaveLength(1);
    expect(documentOf({ of, children })).toEqual(first);
  });

  it("is not mixed up by a text that looks like a mark", () => {
    const text = "\uE000begin 0;\uE000fill 0;\uE000end 0;";
    expect(documentOf({ of: [facets()], children: <p>{text}</p> }).html).toContain(`<p>${text}</p>`);
  });
});

it("a part knows the rights of the session and the shop, and nobody's name, account or counts", () => {
  const shop = { brand: "Comptoir", publicUrl: "https://shop.test", isDemo: false };
  const account = { id: "a1", name: "Les Halles" } as never;
  const user = {
    ...{ id: "u1", firstName: "Camille", lastName: "Roussel", email: "camille@halles.test" },
    ...{ rights: ["ORDER_PLACE"], organisations: [{ id: "o1", name: "Paris" }], mainOrganisationId: "o1" },
  };
  const session = { ...anonymous, isAuthenticated: true, user, account, accounts: [account], endsAt: 1_800_000_000 };
  const shared = sharedRootOf({ shop, session, cartLineCount: 3, waitingQuoteCount: 2 });
  expect([shared.shop, shared.session.isAuthenticated, shared.session.user?.rights]).toEqual([shop, true, user.rights]);
  expect(JSON.stringify(shared)).not.toMatch(/Camille|Roussel|halles|Paris|Les Halles|"[auo]1"|[32],|18000/);
  expect(sharedRootOf({ shop, session: anonymous, cartLineCount: null, waitingQuoteCount: null }).session).toEqual(
    anonymous,
  );
});
