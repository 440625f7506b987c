// `npm start`: the whole shop in this process. Says what it does while it starts, and how to use the shop once it runs.
// The one file in JavaScript: what follows it comes out of the cache of compiled code, which is opened here, and for this file
// alone Node would load its compiler of types, 18 MB and a tenth of a second.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

// What a page is made of dies with its request. V8 takes some of it for lasting, as much of it is while the shop starts, and
// would from then on put it where only the large, slow collections look: a tenth of the time of a page, and tens of megabytes.
setFlagsFromString("--no-allocation-site-pretenuring");
// Before anything is imported: React has a faster build for production, and compiled code is kept for the next start.
process.env.NODE_ENV ??= "production";
enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/comptoir", import.meta.url)));

const { runShop } = await import("#run.ts");
await runShop();
