import { useCatalogueText } from "messages:catalogue";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Table2 from "lucide-react/icons/table-2";
import type { ResultListProps } from "#catalogue/results/results-view.ts";
import { SegmentedLinks } from "#ui/navigation/segmented-links.tsx";

/** Whether the other view was just chosen: with it comes another one of these, which takes the focus over. */
let isChosen = false;

function takeFocusOver(choice: HTMLElement | null) {
  if (!choice || !isChosen) return;
  isChosen = false;
  choice.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true });
}

/** Cards or the table. */
export function ViewChoice({ results, state, hrefOf }: Pick<ResultListProps, "results" | "state" | "hrefOf">) {
  const t = useCatalogueText();
  return (
    <SegmentedLinks
      ref={takeFocusOver}
      onChoose={() => {
        isChosen = true;
      }}
      label={t("view")}
      size="small"
      current={results.view}
      segments={[
        {
          key: "cards",
          label: t("view_cards"),
          icon: <LayoutGrid aria-hidden="true" className="size-4" />,
          to: hrefOf({ ...state, view: "cards" }),
        },
        {
          key: "table",
          label: t("view_table"),
          icon: <Table2 aria-hidden="true" className="size-4" />,
          to: hrefOf({ ...state, view: "table" }),
        },
      ]}
    />
  );
}
