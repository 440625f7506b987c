// The sizes of an answer as a table: a row for each article of each size, in the order of the screen, with what it costs and what
// was asked.

import { fitText } from "messages:fit";
import type { FitArticle, FittingSize } from "@comptoir/contract/fits";
import { mostPerPage } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import type { OutCell, OutRow } from "@comptoir/tables/csv-write";
import { askFits } from "#fit/fit.server.ts";
import type { FitQuestion } from "#fit/fit-question.ts";
import { measureNames } from "#fit/fit-words.ts";
import type { TableDownload } from "#lib/files/table-file.server.ts";
import type { Language } from "#lib/locale.ts";

/** How a spreadsheet names each measure in full. */
const fullNames = {
  sideLength: "file.side.length",
  sideWidth: "file.side.width",
  sideHeight: "file.side.height",
  sideGusset: "file.side.gusset",
  sideDiameter: "file.side.diameter",
} as const;

const thousand = 1_000;
const inThousands = (value: number | null): number | null => value && value / thousand;

type FitText = ReturnType<typeof fitText>;
type FitsColumn = {
  readonly head: string;
  readonly cell: (size: FittingSize, article: FitArticle) => OutCell;
};

/** Inner measures, and what they come to beside the object. */
function measureColumns({ kind, ranking }: FitQuestion, t: FitText): readonly FitsColumn[] {
  const names = measureNames[kind];
  const beside = ranking === "NEAREST" ? "file.difference" : "file.free";
  return [
    ...names.map((name, place) => ({
      head: t(fullNames[name]),
      cell: ({ inner }: FittingSize) => inner[place] ?? null,
    })),
    ...names.map((name, place) => ({
      head: t(beside, { side: t(name) }),
      cell: ({ slack }: FittingSize) => slack[place] ?? null,
    })),
  ];
}

function holdingOf({ fill, isTight }: FittingSize, t: FitText): string {
  if (fill === null) return t("file.no");
  return t(isTight ? "file.tight" : "file.yes");
}

/** What an article costs for the objects, without tax, and what is there. */
const priceColumns = (t: FitText): readonly FitsColumn[] => [
  { head: t("file.supplier"), cell: (_, { offer }) => offer?.supplier.name ?? null },
  { head: t("file.hundred"), cell: (_, { offer }) => offer?.hundredPrice ?? null },
  { head: t("file.palletPieces"), cell: (_, { offer }) => offer?.pallet?.quantity ?? null },
  { head: t("file.pallet"), cell: (_, { offer }) => offer?.pallet?.price ?? null },
  { head: t("file.stock"), cell: (_, { offer }) => offer?.stock ?? null },
  { head: t("file.days"), cell: (_, { offer }) => offer?.leadTimeToShip ?? null },
  { head: t("file.pieces"), cell: (_, { offer }) => offer?.quantity ?? null },
  { head: t("file.pack"), cell: (_, { offer }) => offer?.itemPerPack ?? null },
  { head: t("file.total"), cell: (_, { offer }) => offer?.total ?? null },
];

const sidesOf = ({ object }: FitQuestion) => object.sides.join(" × ");

/** The question in every row, so that rows of several files can be put together. */
function questionColumns(question: FitQuestion, t: FitText): readonly FitsColumn[] {
  const { object, quantity } = question;
  return [
    { head: t("file.object"), cell: () => sidesOf(question) },
    { head: t("file.clearance"), cell: () => object.clearance },
    { head: t("file.weight"), cell: () => inThousands(object.weight) },
    { head: t("file.objects"), cell: () => quantity },
    { head: t("file.top"), cell: () => t(object.isUpright ? "topFixed" : "topFree") },
  ];
}

function columnsOf(question: FitQuestion, t: FitText): readonly FitsColumn[] {
  return [
    { head: t("file.code"), cell: (_, { code }) => code },
    { head: t("file.article"), cell: (_, { name }) => name },
    { head: t("file.kind"), cell: ({ kind }) => t(`file.kind.${kind}`) },
    ...measureColumns(question, t),
    { head: t("file.holds"), cell: (size) => holdingOf(size, t) },
    { head: t("file.fill"), cell: ({ fill }) => fill && fill / 10 },
    { head: t("file.flute"), cell: (_, { flute }) => flute },
    { head: t("file.load"), cell: (_, { load }) => inThousands(load) },
    ...priceColumns(t),
    ...questionColumns(question, t),
  ];
}

/** Every size of the answer with all its articles. */
export async function exportFits(
  sdk: Pick<Sdk, "catalogue">,
  question: FitQuestion,
  language: Language,
): Promise<TableDownload> {
  const t = fitText(language);
  const columns = columnsOf(question, t);
  const rows: OutRow[] = [columns.map(({ head }) => head)];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const { sizes } = await askFits(sdk, question, { page, size: mostPerPage });
    const articles = sizes.content.flatMap((size) => size.articles.map((article) => ({ size, article })));
    rows.push(...articles.map(({ size, article }) => columns.map(({ cell }) => cell(size, article))));
    pages = sizes.totalPages;
  }
  return { name: t(`file.${question.ranking}`, { sides: sidesOf(question) }), rows };
}
