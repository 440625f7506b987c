import { expect, it } from "vitest";
import routes from "../../routes.ts";
import { dailyPages } from "./followed-links.tsx";

type Route = { readonly file: string; readonly children?: readonly Route[] | undefined };

const filesOf = (all: readonly Route[]): string[] =>
  all.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

it("names pages of the site map, by the ids that the build gives their routes", async () => {
  const files = filesOf(await routes);
  for (const page of dailyPages) expect(files).toContain(`${page}.tsx`);
});
