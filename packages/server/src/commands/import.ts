// `npm run import -- FILE...`: reads CSV and XLSX files into the catalogue (docs/import.md). The same command goes on where an
// import was cut off.
import { access, constants, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type FileResult, importFiles } from "@comptoir/commerce/imports/import-files";
import { listProblems } from "@comptoir/commerce/imports/imports";
import { reportRows } from "@comptoir/commerce/imports/imports.present";
import { describeProblem } from "@comptoir/commerce/imports/table/problems.rules";
import { ImportOptions } from "@comptoir/contract/imports/imports";
import { writeCsv } from "@comptoir/tables/csv-write";
import { ConfigError, readConfig } from "#config.ts";
import { openShopDatabase, type ShopDatabase } from "#database.ts";
import { createImportBar } from "#import-bar.ts";
import { createLog } from "#log.ts";
import { createProgress } from "#progress.ts";
import { fail } from "#run.ts";

const usage = `npm run import -- FILE... [options]
  --dry-run        check everything, write nothing
  --replace        an empty cell deletes the value (else it keeps it)
  --full           as --replace, and what the files do not name is taken out of sale
  --again          import files that were imported before
  --delimiter=;    the sign between the cells, where it is not found out
  --store-view=ID  the store view whose navigation a file describes
  --report=FILE    write everything that was wrong to a CSV file`;

const SHOWN = 20;
const number = new Intl.NumberFormat("en-GB");

function readArguments() {
  const flag = { type: "boolean", default: false } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ "dry-run": flag, replace: flag, full: flag, again: flag, help: flag },
      ...{ delimiter: { type: "string" }, "store-view": { type: "string" }, report: { type: "string" } },
    },
  });
  if (values.help || positionals.length === 0) throw new ConfigError(usage);
  const options = ImportOptions.safeParse({
    mode: values.replace || values.full ? "ADD_AND_REPLACE" : "ADD",
    deactivateAbsent: values.full,
    dryRun: values["dry-run"],
    ...(values.delimiter !== undefined && { delimiter: values.delimiter.replace("\\t", "\t") }),
    ...(values["store-view"] !== undefined && { storeView: values["store-view"] }),
  });
  if (!options.success) throw new ConfigError(usage);
  return { options: options.data, again: values.again, report: values.report, paths: positionals };
}

async function ensureReadable(paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await access(path, constants.R_OK).catch(() => {
      throw new ConfigError(`The file ${path} cannot be read: there is none, or it is somebody else's.`);
    });
}

const tellResult = ({ path, state, job }: FileResult): string => {
  if (state === "DONE_BEFORE") return `  ${path}: imported before without a mistake; --again imports it once more`;
  const what = job.options.dryRun ? "would be" : "are";
  const counts = [
    [job.created, "new"],
    [job.updated, "changed"],
    [job.deleted, "taken out"],
    [job.skipped, "as they were"],
    [job.rejected, "wrong"],
  ] as const;
  const told = counts.filter(([count]) => count > 0).map(([count, word]) => `${number.format(count)} ${what} ${word}`);
  const end = job.status === "JOB_FAILED" ? "failed" : told.length > 0 ? told.join(", ") : "nothing to do";
  return `  ${path} (${job.entity ?? "unknown"}): ${end}`;
};

async function tellProblems(database: ShopDatabase, { job, state }: FileResult): Promise<void> {
  if (state === "DONE_BEFORE") return;
  for (const problem of await listProblems(database.db, job.id, undefined, SHOWN)) {
    const { line, field, message, remedy, code } = describeProblem(problem, "en-GB");
    const place = [line === null ? "" : `line ${line}`, field].filter(Boolean).join(", ");
    console.log(
      `    ${problem.severity === "ERROR" ? "✗" : "!"} ${place ? `${place}: ` : ""}${message} ${remedy} (${code})`,
    );
  }
  const more = job.errorCount + job.warningCount - SHOWN;
  if (more > 0) console.log(`    … and ${number.format(more)} more; --report=FILE writes them all`);
}

async function writeReport(database: ShopDatabase, results: readonly FileResult[], path: string): Promise<void> {
  const problems = [];
  for (const { job } of results) problems.push(...(await listProblems(database.db, job.id)));
  await writeFile(path, writeCsv(reportRows(problems, "en-GB")));
  console.log(`  Report: ${path}`);
}

try {
  const { options, again, report, paths } = readArguments();
  await ensureReadable(paths);
  const config = readConfig(process.env);
  const database = await openShopDatabase(config, { progress: createProgress(process.stdout), log: createLog(config) });
  const bar = createImportBar(process.stdout, () => performance.now());
  let isStopped = false;
  process.once("SIGINT", () => {
    isStopped = true;
  });
  try {
    const results = await importFiles(paths, {
      ...{ db: database.db, clock: () => new Date(), options, again },
      onFile: (path, _size, enlisted) => bar.begin(path, enlisted.rowsDone),
      onProgress(progress) {
        bar.show(progress);
        if (isStopped) throw new ConfigError("  Stopped behind a whole batch. The same command goes on from there.");
      },
      onWaiting: () => console.log("  Another import is running; this one waits for it."),
    });
    bar.end();
    for (const result of results) {
      console.log(tellResult(result));
      await tellProblems(database, result);
    }
    if (report !== undefined) await writeReport(database, results, report);
    if (results.some(({ job }) => job.errorCount > 0)) process.exitCode = 1;
  } finally {
    await database.close();
  }
} catch (error) {
  fail(error);
}
