import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { lightIcons, lightRouter } from "./light-framework.ts";
import { messagesPlugin } from "./messages-plugin.ts";

const framework = {
  name: "framework",
  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|lucide-react\/dist\/esm\/(?!icons))/,
  priority: 2,
};
const frame = {
  name: "frame",
  test: /storefront\/app\/(root\.tsx|lib\/|shell\/(?!category-panel|category-sheet\.tsx|shortcut-list|new-build|notifications-dialog|legal|account-layout|not-found))/,
  priority: 1,
};

// What several kinds of page share. Texts stay apart, as each page takes its own. What only lists, only forms or only
// ordering need stands by itself, so that a first screen without them does not load it; icons stand where they are shown.
const iconsIn = (names: string) => `lucide-react/dist/esm/icons/(${names})\\.`;
const ofLists = "storefront/app/ui/(table|pagination|segmented|chip|empty-state)\\.";
const ofResults =
  "storefront/app/(carts/use-pieces-in-cart|orders/use-last-bought|catalogue/results/(product-results|use-show-results|result-))";
const ofForms = "storefront/app/ui/(dialog|radio-group|checkbox|error-summary|description-list)\\.";
const ofOrdering =
  "storefront/app/(ui/quantity\\.tsx|carts/(add-to-cart|use-add-lines|line-quantity-texts|adding\\.text))";
const ofArticles = "storefront/app/catalogue/product/(product\\.text|product-view|variants\\.rules|tier-words)";
// Comparing is loaded when the browser is idle, see catalogue/results/list-actions.tsx.
const others = `(?!.*(${ofLists}|${ofResults}|${ofForms}|${ofOrdering}|${ofArticles}|ui/(steps|progress)\\.|catalogue/compare/|\\.text\\.))`;

const controls = { name: "controls", test: /storefront\/app\/ui\/(picture|card|badge|button-link)\./ };
const lists = {
  name: "lists",
  test: new RegExp(`^(?!.*\\.text\\.).*(${ofLists}|${iconsIn("arrow-(up-down|up|down)|chevron-(left|right)")})`),
  minShareCount: 2,
};
const results = { name: "results", test: new RegExp(ofResults), minShareCount: 2 };
const forms = { name: "forms", test: new RegExp(ofForms), minShareCount: 2 };
const ordering = { name: "ordering", test: new RegExp(`${ofOrdering}|${iconsIn("plus|minus|check|copy")}`) };
const articles = { name: "articles", test: new RegExp(ofArticles) };
const goods = {
  name: "goods",
  test: new RegExp(`^${others}.*storefront/app/(ui|catalogue)/`),
  minShareCount: 3,
};
const icons = { name: "icons", test: /lucide-react/, minShareCount: 3 };

/** What is loaded later need not ask for these. */
const ofEveryPage = /\/(framework|frame|rolldown-runtime)-/;

export default defineConfig({
  plugins: [lightIcons, lightRouter, messagesPlugin(), tailwindcss(), reactRouter()],
  ssr: { noExternal: ["lucide-react"] },
  optimizeDeps: { exclude: ["lucide-react"] },
  build: {
    // Kept by React Router only when asked for: the size check of shipped JavaScript reads it.
    manifest: true,
    modulePreload: { resolveDependencies: (_file, modules) => modules.filter((module) => !ofEveryPage.test(module)) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Few large chunks compress better than many small ones: what every page loads stands together.
          output: {
            codeSplitting: {
              groups: [framework, frame, controls, goods, lists, results, forms, ordering, articles, icons],
            },
          },
        },
      },
    },
  },
});
