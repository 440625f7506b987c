// The archive of all that the shop holds about a user (ux A-06, V-07): a list of contents to read, and each part as a table and as JSON.

import { ownDataText } from "messages:ownData";
import type { PersonalData, PersonalDataPart } from "@comptoir/contract/accounts/personal-data";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { csvDialects, csvLine, type OutCell } from "@comptoir/tables/csv-write";
import type { ZipEntry } from "@comptoir/tables/zip-write";
import { formatDateTime } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";

/** Rows of one file: what is held in memory while it is written. */
const mostOfFile = 10_000;

type Rows = Readonly<Record<string, unknown>>[];
type DataSdk = Pick<Sdk, "personalData">;

/** Opens the data; null where the password is needed, or is not the user's. */
export async function openData(sdk: DataSdk, password: string): Promise<PersonalData | null> {
  try {
    return await sdk.personalData.openPersonalData({ body: password ? { password } : {} });
  } catch (error) {
    if (error instanceof ApiError && error.code === "CONFIRMATION_NEEDED") return null;
    throw error;
  }
}

/** Reads a part from its beginning, a file's worth of rows at a time. */
function readerOf(sdk: DataSdk, part: PersonalDataPart, ticket: string) {
  let after: string | undefined;
  return async (): Promise<Rows> => {
    const rows: Rows = [];
    while (rows.length < mostOfFile) {
      const slice = await sdk.personalData.getPersonalDataPart({ params: { part }, query: { ticket, after } });
      rows.push(...slice.rows);
      if (slice.next === null) break;
      after = slice.next;
    }
    return rows;
  };
}

const encode = (text: string) => new TextEncoder().encode(text);

function cellOf(value: unknown): OutCell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return JSON.stringify(value);
}

function csvOf(rows: Rows, language: Language): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((name) => cellOf(row[name])))];
  return `\ufeff${lines.map((line) => csvLine(line, csvDialects[language])).join("")}`;
}

/** Names of the files of a part, without their endings: one for each ten thousand rows. */
function namesOf({ name, rows }: PersonalData["parts"][number], language: Language): string[] {
  const word = ownDataText(language)(`file.${name}`);
  const count = Math.ceil(rows / mostOfFile);
  return Array.from({ length: count }, (_, at) => (count === 1 ? word : `${word}-${at + 1}`));
}

function contentsOf({ parts }: PersonalData, of: { name: string; brand: string; now: Date }, language: Language) {
  const t = ownDataText(language);
  const lines = parts.map((part) => {
    const files = namesOf(part, language);
    const where = files.length === 0 ? t("index.empty") : files.join(", ");
    return `${t(`part.${part.name}`)}\r\n    ${t("index.rows", { count: part.rows })} · ${where}\r\n`;
  });
  const intro = t("index.intro", { name: of.name, brand: of.brand, date: formatDateTime(of.now.toISOString()) });
  return `\ufeff${[intro, t("index.forms"), ...lines, t("index.others"), t("index.rights")].join("\r\n\r\n")}\r\n`;
}

/** The files of the archive, each read when it is its turn: the list of contents first. */
export function dataEntries(
  sdk: DataSdk,
  opened: PersonalData,
  of: { readonly name: string; readonly brand: string; readonly now: Date },
  language: Language,
): ZipEntry[] {
  const { now: date } = of;
  const t = ownDataText(language);
  const files = opened.parts.flatMap((part) => {
    const names = namesOf(part, language);
    const forms = [
      { ending: "csv", write: (rows: Rows) => csvOf(rows, language) },
      { ending: "json", write: (rows: Rows) => JSON.stringify(rows, null, 2) },
    ];
    return forms.flatMap(({ ending, write }) => {
      const read = readerOf(sdk, part.name, opened.ticket);
      return names.map((name) => ({
        ...{ path: `${ending.toUpperCase()}/${name}.${ending}`, date },
        read: async () => encode(write(await read())),
      }));
    });
  });
  const contents = contentsOf(opened, of, language);
  return [{ path: `${t("index.file")}.txt`, date, read: async () => encode(contents) }, ...files];
}
