import { useListsText } from "messages:lists";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash2 from "lucide-react/icons/trash-2";
import type { ListLineView } from "#lists/list-view.ts";
import { IconButton } from "#ui/action/button.tsx";

type LineActionsProps = {
  readonly line: ListLineView;
  readonly mayMove: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** One place up or down, and out of the list. */
export function LineActions({ line: { offerPriceId, name }, mayMove, isFirst, isLast }: LineActionsProps) {
  const t = useListsText();
  const common = { type: "submit", value: offerPriceId, size: "small" } as const;
  return (
    <div className="flex justify-end gap-1 print:hidden">
      {mayMove && !isFirst && (
        <IconButton {...common} id={`up-${offerPriceId}`} name="up" icon={<ArrowUp />} label={t("up", { name })} />
      )}
      {mayMove && !isLast && (
        <IconButton
          {...common}
          id={`down-${offerPriceId}`}
          name="down"
          icon={<ArrowDown />}
          label={t("down", { name })}
        />
      )}
      <IconButton {...common} name="remove" icon={<Trash2 />} label={t("removeOf", { name })} />
    </div>
  );
}
