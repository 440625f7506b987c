// One value of a filter to tick.
import { memo, useEffect, useLayoutEffect, useRef } from "react";
import type { FacetOption } from "#catalogue/results/filters/facets.ts";
import { formatNumber } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { tellEarlyEntry } from "#ui/form/early-entry.ts";

type FilterTickProps = FacetOption & { readonly name: string; readonly isCounted?: boolean };

/**
 * The address decides what is ticked; the box stays the same one, so that focus stays where it was (ux Y-05). Drawn again only for
 * what it says: there are hundreds of them, and React writes the name of each box anew, for which a browser styles it anew.
 */
export const FilterTick = memo(function FilterTick(props: FilterTickProps) {
  const { name, value, label, count, isChecked, isCounted = false } = props;
  const language = useLanguage();
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => tellEarlyEntry(box.current), []);
  useEffect(() => {
    if (box.current) box.current.checked = isChecked;
  }, [isChecked]);
  return (
    <label className="choice text-sm leading-6" data-counted={isCounted || undefined}>
      <input
        ref={box}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChecked}
        disabled={count === 0 && !isChecked}
      />
      {label} {isCounted && <span className="text-muted tabular-nums">{formatNumber(count, language)}</span>}
    </label>
  );
});
