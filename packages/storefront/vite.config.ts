import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { messagesPlugin } from "./messages-plugin.ts";

const framework = {
  name: "framework",
  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|lucide-react\/dist\/esm\/(?!icons))/,
  priority: 2,
};
const frame = {
  name: "frame",
  test: /storefront\/app\/(root\.tsx|lib\/|shell\/(?!category-panel|category-sheet\.tsx|legal))/,
  priority: 1,
};

const controls = { name: "controls", test: /storefront\/app\/ui\/|lucide-react/, minShareCount: 5 };
const goods = { name: "goods", test: /storefront\/app\/(ui|catalogue|carts)\/|lucide-react/, minShareCount: 3 };

export default defineConfig({
  plugins: [messagesPlugin(), tailwindcss(), reactRouter()],
  build: {
    // Kept by React Router only when asked for: the size check of shipped JavaScript reads it.
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Few large chunks compress better than many small ones: what every page loads stands together.
          output: { codeSplitting: { groups: [framework, frame, controls, goods] } },
        },
      },
    },
  },
});
