import { expect, it } from "vitest";
import { nameOfMaker } from "#desk/desk.server.ts";
import { createLoadContext, sessionContext } from "#lib/session/context.ts";
import { fakeCommerce, on, tokenFor } from "../../../test/fake-commerce.ts";
import { staffOf } from "../../../test/make-desk.ts";

it("the name of a file says who made it, and when (desk D-124)", async () => {
  const who = staffOf("SUPPLIER");
  const context = createLoadContext({
    commerceFetch: fakeCommerce(on.auth.getAuthenticatedUser(() => who)).fetch,
    ...{ commerceUrl: "http://commerce.test", apiKey: "demo-supplier", clientAddress: "192.0.2.1", requestId: "1" },
    shop: { brand: "Comptoir", publicUrl: "http://localhost:3000", isDemo: true },
  });
  const session = { area: "desk", state: "authenticated", client: "SUPPLIER", accessToken: tokenFor(600) } as const;
  context.set(sessionContext, { ...session, cookies: new Map(), isRejected: false });
  const name = await nameOfMaker(context, new URL("http://localhost:3000/desk/files"), "Offres");
  const { firstName, lastName } = who.user as { firstName: string; lastName: string };
  expect(name).toMatch(new RegExp(`^Offres, ${firstName} ${lastName}, \\d\\d[-/]\\d\\d[-/]\\d{4} \\d\\dh\\d\\d$`));
});
