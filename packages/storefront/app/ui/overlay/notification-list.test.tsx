import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { NotificationList } from "#ui/overlay/notification-list.tsx";

it("repeats what toasts said with its time and its links, but no undo that comes too late (ux G-16)", () => {
  const notification = {
    id: "1",
    at: new Date("2026-03-14T08:00:00Z"),
    title: "12 lines added",
    actions: [
      { label: "See the cart", to: "/cart" },
      { label: "Undo", onPress: () => {} },
    ],
  };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NotificationList notifications={[notification]} timeOf={() => "09:00"} onFollow={() => {}} />
    </MemoryRouter>,
  );
  expect(html).toContain("12 lines added");
  expect(html).toContain('<time dateTime="2026-03-14T08:00:00.000Z">09:00</time>');
  expect(html).toContain('href="/cart"');
  expect(html).not.toContain("Undo");
});
