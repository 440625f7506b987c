import X from "lucide-react/icons/x";
import type { ReactElement, ReactNode } from "react";
import { BareLink } from "#ui/action/link.tsx";

type ChipProps = {
  readonly children: ReactNode;
  /** What the press does, in full: "Retirer le filtre Contenance 24 cl". */
  readonly removeLabel: string;
} & (
  | { /** The page without it. */ readonly removeTo: string; readonly onRemove?: undefined }
  | { readonly onRemove: () => void; readonly removeTo?: undefined }
);

/** Something chosen, such as a filter, that goes away with one press. */
export function Chip({ children, removeLabel, removeTo, onRemove }: ChipProps) {
  const content = (
    <>
      <span className="truncate">{children}</span>
      <X />
    </>
  );
  if (removeTo === undefined)
    return (
      <button type="button" className="chip" data-tone="selected" aria-label={removeLabel} onClick={onRemove}>
        {content}
      </button>
    );
  return (
    <BareLink to={removeTo} className="chip" data-tone="selected" aria-label={removeLabel} preventScrollReset>
      {content}
    </BareLink>
  );
}

/** Chips in a row, as the list they are. */
export function ChipList({ label, children }: { readonly label: string; readonly children: readonly ReactElement[] }) {
  return (
    <ul className="chips" aria-label={label}>
      {children.map((chip) => (
        <li key={chip.key}>{chip}</li>
      ))}
    </ul>
  );
}
