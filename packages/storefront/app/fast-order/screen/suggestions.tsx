import { useFastOrderText } from "messages:fastOrder";
import type { CodeIndex } from "#fast-order/articles/code-index.ts";
import { Combobox, Completion } from "#ui/form/combobox.tsx";

const SUGGESTIONS = 8;

type SuggestionsProps = { readonly field: HTMLInputElement; readonly index: CodeIndex; readonly onSelect: () => void };

/** Articles for what is typed into the field of codes; loaded when somebody comes there. */
export default function Suggestions({ field, index, onSelect }: SuggestionsProps) {
  const t = useFastOrderText();
  const load = async (typed: string) => [
    {
      key: "articles",
      options: index.suggest(typed, SUGGESTIONS).map(({ codes: [code], name }) => ({
        key: code,
        text: code,
        content: (
          <span className="grid">
            <Completion text={code} typed={typed} />
            <span className="text-sm text-muted">{name}</span>
          </span>
        ),
      })),
    },
  ];
  return (
    <Combobox
      field={field}
      load={load}
      onSelect={onSelect}
      texts={{
        list: t("suggestions"),
        count: (count) => t("suggestionCount", { count }),
        none: t("suggestionCount", { count: 0 }),
      }}
    />
  );
}
