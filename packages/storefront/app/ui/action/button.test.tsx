import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Button, IconButton } from "#ui/action/button.tsx";

it("a disabled button says why (ux G-19)", () => {
  const html = renderToStaticMarkup(<Button disabledReason="Only an approver may">Approve</Button>);
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain("disabled");
  expect(html).toContain(`<span id="${id}" class="button-reason">Only an approver may</span>`);
});

it("a pending button keeps its focus: it is busy, not disabled (ux G-07)", () => {
  const html = renderToStaticMarkup(<Button isPending>Send</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain(" disabled");
});

it("a button does not send a form unless it says so", () => {
  expect(renderToStaticMarkup(<Button>Open</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"');
});

it("a button of one icon has a name", () => {
  expect(renderToStaticMarkup(<IconButton icon={<i />} label="Remove: box" />)).toContain('aria-label="Remove: box"');
});
