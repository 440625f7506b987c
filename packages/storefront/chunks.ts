// Into which files the browser's JavaScript is parted. Few large ones compress better than many small ones, but a page should
// load little that it does not use: so what goes together follows from what imports it, and not from the names of files.
import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** What the bundler knows of a module: who imports it statically. */
export type Modules = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null };
type Reaches = (id: string, modules: Modules) => boolean;

const appFolder = resolve(import.meta.dirname, "app");

/** Whether any of these files of the app needs a module at once, itself or through others. */
export function neededBy(files: readonly string[], folder = appFolder): Reaches {
  const roots = files.map((file) => resolve(folder, file));
  for (const root of roots)
    if (!existsSync(root)) throw new Error(`${root} is gone: name in chunks.ts the file that has taken its place.`);
  const remembered = new Map<string, boolean>();
  const isNeeded: Reaches = (id, modules) => {
    const known = remembered.get(id);
    if (known !== undefined) return known;
    // Modules may import each other in a circle.
    remembered.set(id, false);
    // A route module comes in parts, told apart by a query.
    const [file = id] = id.split("?");
    const importers = modules.getModuleInfo(id)?.importers ?? [];
    const answer = roots.includes(file) || importers.some((importer) => isNeeded(importer, modules));
    remembered.set(id, answer);
    return answer;
  };
  return isNeeded;
}

const everyPage = neededBy([
  "entry.client.tsx",
  "root.tsx",
  "shell/locale.tsx",
  "shell/frame/default-layout.tsx",
  "shell/pages/page-errors.tsx",
]);
const home = neededBy(["home/home.route.tsx"]);
const category = neededBy(["catalogue/results/category.route.tsx"]);
const search = neededBy(["catalogue/search/search.route.tsx"]);
const supplier = neededBy(["catalogue/supplier/supplier.route.tsx"]);
// With what it loads as soon as the browser is idle.
const product = neededBy([
  "catalogue/product/product.route.tsx",
  "catalogue/product/gallery.tsx",
  "catalogue/product/offers/buy-box-more.tsx",
]);

const editorsPage = neededBy(["content/page/content-page.route.tsx"]);

const menu = neededBy(["ui/overlay/menu.tsx"]);
// What the frame shows those who are signed in alone, which they get in one file.
const signedIn = neededBy([
  "shell/frame/notifications-button.tsx",
  "shell/session/account-menu.tsx",
  "shell/session/account-switch.tsx",
]);
const signIn = neededBy(["auth/sign-in/login.route.tsx"]);
const lists = neededBy(["lists/overview/lists.route.tsx"]);
// With what it counts by, which hardly anything shows without it.
const units = neededBy(["goods/unit-switch.tsx"]);
// What takes an article into the comparison, beside an article and in lists.
const comparison = neededBy(["catalogue/comparison/choice/comparison-toggle.tsx"]);
const emptyState = neededBy(["ui/display/empty-state.tsx"]);
// With the signs of its heads, which stand nowhere without it.
const table = neededBy(["ui/display/table.tsx"]);

const ofGoods: Reaches = (id, modules) => [home, category, product].filter((needs) => needs(id, modules)).length > 1;
const ofResults: Reaches = (id, modules) => category(id, modules) && (search(id, modules) || supplier(id, modules));
const isIcon = (id: string) => id.includes("/lucide-react/");

const isScript = (id: string) => /\.(?:[mc]?js|tsx?)(?:\?|$)/.test(id);

type Group = {
  readonly name: string | ((id: string, modules: Modules) => string | null);
  readonly priority: number;
  readonly test?: RegExp;
  readonly minShareCount?: number;
};

const group = (name: string, priority: number, isIn: Reaches): Group => ({
  priority,
  name: (id: string, modules: Modules) => (isScript(id) && isIn(id, modules) ? name : null),
});

/** The files that several pages share. What is in none of them the bundler parts by itself. */
export const chunkGroups: Group[] = [
  // Changes with a library alone, so that browsers keep it from release to release.
  { name: "framework", priority: 5, test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\// },
  // With what pages of editors share with those of goods, such as the way home: it is little, and they show no article.
  group("frame", 4, (id, modules) => everyPage(id, modules) || (ofGoods(id, modules) && editorsPage(id, modules))),
  // A text brings the messages of its namespace with it, which only what shows them should load: each stands by itself.
  {
    priority: 3,
    test: /^\0messages:/,
    name: (id: string) => `${id.slice("\0messages:".length)}.text`,
    minShareCount: 2,
  },
  group("signed-in", 3, (id, modules) => signedIn(id, modules) && !menu(id, modules)),
  // What shows an article: two of the kinds of page that a visitor sees first need it.
  group("goods", 2, ofGoods),
  // What most screens show somewhere: those without results are not to load what shows them.
  group("signs", 1, (id, modules) => ofResults(id, modules) && (emptyState(id, modules) || isIcon(id))),
  group("results", 1, ofResults),
  // What pages with a form share: each file more is told in the manifest, which every page loads.
  group("forms", 0, (id, modules) => [signIn, lists, product].every((needs) => needs(id, modules))),
  // What pages with fields share besides: a product's page has none.
  group("fields", 0, (id, modules) => [signIn, lists].every((needs) => needs(id, modules))),
  group("table", 0, table),
  group("units", 0, units),
  group("comparison", 0, comparison),
];
