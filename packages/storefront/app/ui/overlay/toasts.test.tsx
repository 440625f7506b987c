import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { changeToasts, type ToastMessage, ToastsProvider } from "#ui/overlay/toasts.tsx";

const texts = { region: "Notifications", close: "Close", key: "To the message" };
const render = (flash: (ToastMessage & { id: string }) | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ToastsProvider texts={texts} flash={flash}>
        <main />
      </ToastsProvider>
    </MemoryRouter>,
  );

it("the regions that speak are there before anything is said (ux Y-04)", () => {
  const html = render(null);
  expect(html).toContain('<div role="alert"></div><div role="status"></div>');
});

it("a message given with the page is readable without scripts", () => {
  const html = render({ id: "1", title: "Line removed", actions: [{ label: "See the cart", to: "/cart" }] });
  expect(html).toMatch(/<div role="status"><div class="toast".*Line removed.*href="\/cart".*<\/div><\/section>$/);
});

it("an error is spoken at once", () => {
  const html = render({ id: "1", tone: "danger", title: "Session over" });
  expect(html).toMatch(/<div role="alert"><div class="toast"/);
});

it("a newer message about the same takes the place of the older one, and both are kept", () => {
  const at = new Date("2026-11-21T08:00:00Z");
  const messages = [
    { id: "1", title: "A compared", topic: "compare", at },
    { id: "2", title: "Line added", at },
    { id: "3", title: "B compared", topic: "compare", at },
  ];
  const { openIds, notifications } = messages.reduce((state, show) => changeToasts(state, { show }), {
    notifications: [],
    openIds: [],
  } as Parameters<typeof changeToasts>[0]);
  expect(openIds).toEqual(["2", "3"]);
  expect(notifications.map(({ id }) => id)).toEqual(["3", "2", "1"]);
});

it("all but errors close where another task begins", () => {
  const at = new Date("2026-11-21T08:00:00Z");
  const state = {
    notifications: [
      { id: "2", title: "Not saved", tone: "danger" as const, at },
      { id: "1", title: "Line removed", at },
    ],
    openIds: ["1", "2"],
  };
  expect(changeToasts(state, { close: undefined })).toEqual({ ...state, openIds: ["2"] });
  expect(changeToasts(state, { close: "2" })).toEqual({ ...state, openIds: ["1"] });
});
