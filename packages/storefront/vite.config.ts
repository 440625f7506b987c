import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkGroups } from "./chunks.ts";
import { messagesPlugin } from "./messages-plugin.ts";

/** What is loaded later need not ask for these. */
const ofEveryPage = /\/(framework|frame|rolldown-runtime)-/;

/**
 * The page of a product loads its lower parts when the browser is idle, or the page is used: they need not be told ahead what else
 * they need, a list that is longer than the code that would wait for it.
 */
const loadsAtLeisure = /\/product\.route-/;

export default defineConfig({
  plugins: [messagesPlugin(), tailwindcss(), reactRouter()],
  build: {
    modulePreload: {
      resolveDependencies: (_file, modules, { hostId }) =>
        loadsAtLeisure.test(hostId) ? [] : modules.filter((module) => !ofEveryPage.test(module)),
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
});
