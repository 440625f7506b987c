// `npm start`: the whole shop in this process. Says what it does while it starts, and how to use the shop once it runs.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Before anything is imported: React has a faster build for production, and compiled code is kept for the next start.
process.env.NODE_ENV ??= "production";
enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/comptoir", import.meta.url)));

const { runShop } = await import("#run.ts");
await runShop();
