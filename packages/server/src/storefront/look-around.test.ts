import { expect, it } from "vitest";
import { lookAround, untilIdle } from "#storefront/look-around.ts";

const pages: Readonly<Record<string, string>> = {
  "/": '<a class="menu" href="/c">Catalogue</a><a href="/c?page=2">2</a><a href="/help#top">Aide</a><a href="https://elsewhere.test/">x</a>',
  "/c": '<a href="/">Accueil</a><a href="/c/cartons">Cartons</a><a href="/c/sacs">Sacs</a>',
  "/c/cartons": '<a href="/product/1">Carton</a>',
};

async function pathsOf(mostPages?: number): Promise<string[]> {
  const asked: string[] = [];
  const look = async (path: string) => {
    asked.push(path);
    return pages[path] ?? "";
  };
  await lookAround(look, async () => asked.push("rest"), mostPages);
  return asked.filter((path) => path !== "rest");
}

it("looks at each page once, from the start page on, and at none of endlessly many", async () => {
  expect(await pathsOf()).toEqual(["/", "/search?query=carton", "/c", "/c/cartons", "/c/sacs", "/product/1"]);
});

it("looks at so many pages at the most", async () => {
  expect(await pathsOf(3)).toEqual(["/", "/search?query=carton", "/c"]);
});

it("ends with a page that fails, and with a shop that stops while it waits for its visitors", async () => {
  const failing = async () => {
    throw new Error("no database");
  };
  await expect(lookAround(failing, async () => {})).rejects.toThrow("no database");
  const stopping = AbortSignal.abort();
  await expect(
    lookAround(
      async () => "",
      () => untilIdle(stopping),
    ),
  ).rejects.toThrow("aborted");
});
