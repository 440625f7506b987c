// Beside the title: of which kind the sizes are, by what they are ranked, and the way to all of them as a file.

import { useFitText } from "messages:fit";
import Download from "lucide-react/icons/download";
import type { FitsView } from "#fit/fit.server.ts";
import { addressOf, fitKinds, fitRankings, type TypedQuestion } from "#fit/fit-question.ts";
import { usePaths } from "#lib/language.tsx";
import { SegmentedLinks } from "#ui/navigation/segmented-links.tsx";
import { Menu } from "#ui/overlay/menu.tsx";

type ChoicesProps = {
  readonly typed: TypedQuestion;
  /** Null where they could not be read. */
  readonly fits: FitsView | null;
};

export function FitChoices({ typed, fits }: ChoicesProps) {
  return (
    <div className="fit-choices print:hidden">
      {fits && <Kinds typed={typed} kinds={fits.kinds} />}
      <Rankings typed={typed} />
      {fits && fits.sizes.length > 0 && <ExportMenu typed={typed} />}
    </div>
  );
}

function Kinds({ typed, kinds }: { readonly typed: TypedQuestion; readonly kinds: FitsView["kinds"] }) {
  const t = useFitText();
  const paths = usePaths();
  return (
    <SegmentedLinks
      label={t("kind")}
      size="small"
      current={typed.kind}
      segments={fitKinds.map((kind) => ({
        key: kind,
        label: t(`kind.${kind}`, { count: kinds[kind] }),
        to: paths.fit(addressOf(typed, { kind, withRoomy: false, pages: 1 })),
      }))}
    />
  );
}

/** Two ways to rank the sizes: by what holds the object, or by how near they are to its format. */
function Rankings({ typed }: { readonly typed: TypedQuestion }) {
  const t = useFitText();
  const paths = usePaths();
  return (
    <SegmentedLinks
      label={t("ranking")}
      size="small"
      current={typed.ranking}
      segments={fitRankings.map((ranking) => ({
        key: ranking,
        label: t(`ranking.${ranking}`),
        to: paths.fit(addressOf(typed, { ranking, pages: 1 })),
      }))}
    />
  );
}

/** All sizes of the answer as a file. */
function ExportMenu({ typed }: { readonly typed: TypedQuestion }) {
  const t = useFitText();
  const paths = usePaths();
  const asked = addressOf(typed, { pages: 1, query: "" });
  const summary = (
    <>
      <Download />
      <span className="fit-export-word">{t("export")}</span>
    </>
  );
  return (
    <Menu summary={summary} label={t("export")} variant="secondary" size="small" align="end">
      <a href={paths.fitExport(asked)} download className="menu-item">
        {t("exportCsv")}
      </a>
      <a href={paths.fitExport({ ...asked, format: "xlsx" })} download className="menu-item">
        {t("exportXlsx")}
      </a>
    </Menu>
  );
}
