import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { messagesPlugin } from "./messages-plugin.ts";

const framework = {
  name: "framework",
  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|lucide-react\/dist\/esm\/(?!icons))/,
  priority: 2,
};
const frame = {
  name: "frame",
  test: /storefront\/app\/(root\.tsx|lib\/|shell\/(?!category-panel|category-sheet\.tsx|shortcut-list|new-build|notifications-dialog|legal))/,
  priority: 1,
};

// What several kinds of page share; texts stay apart, as each page takes its own. What only lists or only forms need
// stands by itself, so that a first screen without them does not load it.
const ofLists = "ui/(table|pagination|segmented|chip|empty-state)\\.|catalogue/results/product-results";
const ofForms = "ui/(dialog|radio-group|checkbox|error-summary|description-list)\\.";
// Ordering and comparing: loaded when the browser is idle, see catalogue/list-actions.tsx.
const ofActions = "ui/quantity\\.tsx|carts/(add-to-cart|use-add-lines|line-quantity-texts)|catalogue/compare/";
const others = `(?!${ofLists}|${ofForms}|${ofActions}|.*\\.text\\.)`;
const controls = {
  name: "controls",
  test: new RegExp(`storefront/app/${others}ui/|lucide-react`),
  minShareCount: 5,
};
const goods = {
  name: "goods",
  test: new RegExp(`storefront/app/${others}(ui|catalogue|carts)/|lucide-react`),
  minShareCount: 3,
};
const lists = { name: "lists", test: new RegExp(`storefront/app/(?!.*\\.text\\.)(${ofLists})`), minShareCount: 2 };
const forms = { name: "forms", test: new RegExp(`storefront/app/(${ofForms})`), minShareCount: 2 };

const ownIcon = fileURLToPath(new URL("./app/ui/lucide-icon.ts", import.meta.url));
/** Icons take their shapes from lucide and their component from the design system. */
const lightIcons: Plugin = {
  name: "comptoir:light-icons",
  enforce: "pre",
  resolveId: (id) => (id === "../createLucideIcon.mjs" ? ownIcon : undefined),
};

export default defineConfig({
  plugins: [lightIcons, messagesPlugin(), tailwindcss(), reactRouter()],
  ssr: { noExternal: ["lucide-react"] },
  optimizeDeps: { exclude: ["lucide-react"] },
  build: {
    // Kept by React Router only when asked for: the size check of shipped JavaScript reads it.
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Few large chunks compress better than many small ones: what every page loads stands together.
          output: { codeSplitting: { groups: [framework, frame, controls, goods, lists, forms] } },
        },
      },
    },
  },
});
