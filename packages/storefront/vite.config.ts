import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkGroups } from "./chunks.ts";
import { iconsPlugin } from "./icons-plugin.ts";
import { latinPlugin } from "./latin-plugin.ts";
import { messagesPlugin } from "./messages-plugin.ts";
import { noSchemasPlugin } from "./schemas-plugin.ts";

/** What is loaded later need not ask for these. */
const ofEveryPage = /\/(framework|frame|rolldown-runtime)-/;

/**
 * The page of a product loads its lower parts when the browser is idle, or the page is used: they need not be told ahead what else
 * they need, a list that is longer than the code that would wait for it.
 */
const loadsAtLeisure = /\/product\.route-/;

/** What hardly anybody opens may come a step later: every page would name what it needs. */
const isSeldom = /\/(notifications-dialog|shortcut-list|punchout-strip|new-build-offer)-/;

export default defineConfig({
  plugins: [messagesPlugin(), iconsPlugin(), noSchemasPlugin(), latinPlugin(), tailwindcss(), reactRouter()],
  build: {
    modulePreload: {
      resolveDependencies: (file, modules, { hostId }) =>
        loadsAtLeisure.test(hostId) || isSeldom.test(file) ? [] : modules.filter((module) => !ofEveryPage.test(module)),
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
});
