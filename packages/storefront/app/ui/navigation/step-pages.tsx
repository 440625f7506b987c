import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { BareLink } from "#ui/action/link.tsx";

type StepPagesProps = {
  /** Where the first page, the one before and the one behind are; null where it is this one, or there is none. */
  readonly first: string | null;
  readonly previous: string | null;
  readonly next: string | null;
  readonly texts: {
    /** The name of the landmark. */
    readonly label: string;
    readonly first: string;
    readonly previous: string;
    readonly next: string;
  };
};

/** Pages of a list too long for numbers, as real links; nothing when there is only one. */
export function StepPages({ first, previous, next, texts }: StepPagesProps) {
  if (first === null && previous === null && next === null) return null;
  return (
    <nav aria-label={texts.label}>
      <ul className="pagination">
        {first !== null && (
          <li>
            <BareLink to={first} rel="first">
              {texts.first}
            </BareLink>
          </li>
        )}
        {previous !== null && (
          <li>
            <BareLink to={previous} rel="prev">
              <ChevronLeft />
              {texts.previous}
            </BareLink>
          </li>
        )}
        {next !== null && (
          <li>
            <BareLink to={next} rel="next">
              {texts.next}
              <ChevronRight />
            </BareLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
