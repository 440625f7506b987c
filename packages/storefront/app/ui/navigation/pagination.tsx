import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { BareLink } from "#ui/action/link.tsx";
import { pageWindow } from "#ui/navigation/pagination.rules.ts";

type PaginationProps = {
  readonly current: number;
  readonly total: number;
  readonly pageTo: (page: number) => string;
  /** Another page was pressed. */
  readonly onTurn?: (() => void) | undefined;
  readonly texts: {
    /** The name of the landmark. */
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    /** "Page 3", spoken instead of the bare number. */
    readonly page: (page: number) => string;
  };
};

/** Pages as real links; nothing when there is only one. Pages count from 1. */
export function Pagination({ current, total, pageTo, onTurn, texts }: PaginationProps) {
  if (total <= 1) return null;
  return (
    <nav aria-label={texts.label}>
      <ul className="pagination">
        {current > 1 && (
          <li>
            <BareLink to={pageTo(current - 1)} rel="prev" onClick={onTurn}>
              <ChevronLeft />
              <span className="max-sm:sr-only">{texts.previous}</span>
            </BareLink>
          </li>
        )}
        {pageWindow(current, total).map((page, index) =>
          page === null ? (
            <li key={`gap-${index < 3 ? "before" : "after"}`}>
              <span aria-hidden="true">…</span>
            </li>
          ) : (
            <li key={page} data-far={Math.abs(page - current) === 2 || undefined}>
              <BareLink
                to={pageTo(page)}
                onClick={onTurn}
                aria-label={texts.page(page)}
                aria-current={page === current ? "page" : undefined}
              >
                {page}
              </BareLink>
            </li>
          ),
        )}
        {current < total && (
          <li>
            <BareLink to={pageTo(current + 1)} rel="next" onClick={onTurn}>
              <span className="max-sm:sr-only">{texts.next}</span>
              <ChevronRight />
            </BareLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
