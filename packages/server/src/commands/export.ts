// `npm run export -- products.csv offers.xlsx`: writes everything of a kind into a file, in the columns that an import reads
// (docs/import.md). The name tells what and how; --entity and --format tell it where it does not.
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { basename, extname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { exportCatalogue } from "@comptoir/commerce/imports/export";
import { ExportFormat, ImportEntity } from "@comptoir/contract/imports/imports";
import { ConfigError, readConfig } from "#config.ts";
import { openShopDatabase } from "#database.ts";
import { createLog } from "#log.ts";
import { createProgress } from "#progress.ts";
import { fail } from "#run.ts";

const usage = `npm run export -- FILE... [--entity=KIND] [--format=CSV|XLSX] [--store-view=ID]
  The kind is told by the name of the file, as in products.csv, offers.xlsx, navigation-categories.csv:
  ${ImportEntity.options.join(", ")}`;

/** `Navigation-categories.csv` -> NAVIGATION_CATEGORY. */
function entityIn(path: string): ImportEntity | undefined {
  const name = basename(path, extname(path))
    .toUpperCase()
    .replace(/[^A-Z]+/g, "_");
  const fits = (entity: string) => name.includes(entity) || name.includes(entity.replace(/Y$/, "IES"));
  // PRODUCT is part of PRODUCT_TAG: the longest name that fits is meant.
  return ImportEntity.options.filter(fits).sort((a, b) => b.length - a.length)[0];
}

function readArguments() {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { entity: text, format: text, "store-view": text },
  });
  if (positionals.length === 0) throw new ConfigError(usage);
  return positionals.map((path) => {
    const entity = ImportEntity.safeParse(values.entity?.toUpperCase() ?? entityIn(path));
    const format = ExportFormat.safeParse((values.format ?? extname(path).slice(1)).toUpperCase());
    if (!entity.success || !format.success) throw new ConfigError(`${path} does not say what to export.\n\n${usage}`);
    return { path, entity: entity.data, format: format.data, storeView: values["store-view"] };
  });
}

try {
  const wanted = readArguments();
  const config = readConfig(process.env);
  const progress = createProgress(process.stdout);
  const database = await openShopDatabase(config, { progress, log: createLog(config) });
  try {
    for (const { path, ...request } of wanted) {
      // Under another name until it is complete: half a file looks like a whole one.
      const draft = `${path}.part`;
      const pieces = Readable.from(await exportCatalogue(database.db, request));
      await pipeline(pieces, createWriteStream(draft)).catch(async (error: unknown) => {
        await rm(draft, { force: true });
        throw error;
      });
      await rename(draft, path);
      console.log(`  ${path}: ${request.entity}`);
    }
  } finally {
    await database.close();
  }
} catch (error) {
  fail(error);
}
