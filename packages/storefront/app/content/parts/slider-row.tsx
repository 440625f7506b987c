import { useContentText } from "messages:content";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "#ui/action/button.tsx";

type SliderRowProps = {
  readonly title: ReactNode;
  readonly text: string;
  /** The way to everything of which this is a part. */
  readonly all: ReactNode;
  readonly count: number;
  readonly label: string;
  readonly children: ReactNode;
};

type SlidesInView = { readonly first: number; readonly last: number };

/** Which of the children stand fully in the row, counted from 1. */
function shownIn(row: HTMLElement): SlidesInView {
  const { left, right } = row.getBoundingClientRect();
  const inView = [...row.children].flatMap((child, index) => {
    const box = child.getBoundingClientRect();
    return box.left >= left - 2 && box.right <= right + 2 ? [index + 1] : [];
  });
  return { first: inView[0] ?? 1, last: inView.at(-1) ?? 1 };
}

/** Things in one row that is moved by hand or by its two buttons; never by itself (ux H-04). */
export function SliderRow({ title, text, all, count, label, children }: SliderRowProps) {
  const t = useContentText();
  const row = useRef<HTMLUListElement>(null);
  const [shown, setSlidesInView] = useState<SlidesInView | null>(null);
  const look = () => row.current && setSlidesInView(shownIn(row.current));
  useEffect(() => {
    if (row.current) setSlidesInView(shownIn(row.current));
  }, []);
  const move = (way: 1 | -1) => row.current?.scrollBy({ left: way * row.current.clientWidth });
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {title}
        {text && <p className="text-sm text-muted">{text}</p>}
        <div className="ml-auto flex items-center gap-3">
          {all}
          <span className="needs-scripts flex items-center gap-2 max-sm:hidden">
            {shown && (
              <span className="text-sm text-muted" aria-live="polite">
                {t("position", { ...shown, count })}
              </span>
            )}
            <IconButton
              label={t("before")}
              icon={<ChevronLeft />}
              aria-disabled={(shown?.first ?? 1) === 1}
              onClick={() => move(-1)}
            />
            <IconButton
              label={t("after")}
              icon={<ChevronRight />}
              aria-disabled={shown?.last === count}
              onClick={() => move(1)}
            />
          </span>
        </div>
      </div>
      <ul ref={row} className="slider" aria-label={label} onScroll={look}>
        {children}
      </ul>
    </>
  );
}
