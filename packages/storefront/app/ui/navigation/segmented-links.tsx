import { BareLink } from "#ui/action/link.tsx";
import type { Segment, SegmentedSize } from "#ui/form/segmented-choice.tsx";

type SegmentedLinksProps = {
  readonly label: string;
  readonly segments: readonly (Segment & { readonly to: string })[];
  readonly current: string;
  readonly size?: SegmentedSize | undefined;
};

/** One of two or three ways to see the same page, kept in its address. */
export function SegmentedLinks({ label, segments, current, size }: SegmentedLinksProps) {
  return (
    <nav className="segmented" aria-label={label} data-size={size}>
      {segments.map((segment) => (
        <BareLink
          key={segment.key}
          to={segment.to}
          className="segmented-item"
          aria-current={segment.key === current || undefined}
          preventScrollReset
        >
          {segment.icon}
          {segment.label}
        </BareLink>
      ))}
    </nav>
  );
}
