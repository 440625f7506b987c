import type { Ref } from "react";
import { BareLink } from "#ui/action/link.tsx";
import type { Segment, SegmentedSize } from "#ui/form/segmented-choice.tsx";

type SegmentedLinksProps = {
  readonly label: string;
  readonly segments: readonly (Segment & { readonly to: string })[];
  readonly current: string;
  readonly size?: SegmentedSize | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
  /** Another one was pressed, to be shown here. */
  readonly onChoose?: (() => void) | undefined;
};

/** One of two or three ways to see the same page, kept in its address. */
export function SegmentedLinks({ label, segments, current, size, ref, onChoose }: SegmentedLinksProps) {
  return (
    <nav ref={ref} className="segmented" aria-label={label} data-size={size}>
      {segments.map((segment) => (
        <BareLink
          key={segment.key}
          to={segment.to}
          className="segmented-item"
          aria-current={segment.key === current || undefined}
          preventScrollReset
          onClick={({ ctrlKey, metaKey, shiftKey }) =>
            segment.key === current || ctrlKey || metaKey || shiftKey || onChoose?.()
          }
        >
          {segment.icon}
          {segment.label}
        </BareLink>
      ))}
    </nav>
  );
}
