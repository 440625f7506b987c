// Whatever the commerce API refuses a page: no page takes it for a failure of the shop.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import { on, refuse, signedIn } from "../../../test/fake-commerce.ts";
import { askRoute } from "../../../test/one-route.tsx";
import siteMap from "../../routes.ts";

type Place = { readonly path: string; readonly file: string };

function placesIn(entries: readonly RouteConfigEntry[], parent = ""): Place[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const here = path === undefined || path === "en?" ? parent : `${parent}/${path}`;
    return [...(here !== "" && children.length === 0 ? [{ path: here, file }] : []), ...placesIn(children, here)];
  });
}
const places = placesIn(siteMap).filter(({ path }) => path !== "/*");
const fill = (path: string) => path.replaceAll(/:\w+|\*/g, "1");

/** The names of fields that a route and what it imports beside it read. */
async function namesOf(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8");
  return [...text.matchAll(/\.(?:get|has|getAll)\("(\w+)"\)/g)].map(([, name = ""]) => name);
}

it.each([403, 409, 413, 422, 429])(
  "a page that the API answers %i to everything is refused, and none fails",
  async (status) => {
    const answers = { ...signedIn, ...on.carts.getCarts(() => refuse(status, "REFUSED")) };
    const failures: string[] = [];
    for (const { path, file } of places) {
      const source = resolve(import.meta.dirname, "../..", file);
      const module: { action?: unknown; loader?: unknown } = await import(source);
      const names = await namesOf(source);
      const forms = [[], ...names.map((name) => [[name, "1"] as const]), names.map((name) => [name, "1"] as const)];
      const visit = { at: path.slice(1), answers, otherwise: () => refuse(status, "REFUSED") };
      const asked = [
        ...(module.loader ? [{ name: "GET", visit }] : []),
        ...(module.action ? forms.map((form) => ({ name: `POST ${form.join(" ")}`, visit: { ...visit, form } })) : []),
      ];
      for (const { name, visit } of asked) {
        const { status: answered, told, calls } = await askRoute(module, fill(path), visit);
        const errors = told.filter((line) => line.startsWith("error"));
        if (calls.length > 0 && (answered >= 500 || errors.length > 0))
          failures.push(`${name} ${path}: ${answered} ${errors.join()}`);
      }
    }
    expect(failures).toEqual([]);
  },
);
