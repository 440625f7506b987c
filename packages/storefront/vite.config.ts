import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkGroups } from "./chunks.ts";
import { messagesPlugin } from "./messages-plugin.ts";

/** What is loaded later need not ask for these. */
const ofEveryPage = /\/(framework|frame|rolldown-runtime)-/;

export default defineConfig({
  plugins: [messagesPlugin(), tailwindcss(), reactRouter()],
  build: {
    modulePreload: { resolveDependencies: (_file, modules) => modules.filter((module) => !ofEveryPage.test(module)) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
});
