import type { ReactNode } from "react";
import { tellEarlyEntry } from "#ui/form/early-entry.ts";

export type SegmentedSize = "normal" | "small";

export type Segment = { readonly key: string; readonly label: ReactNode; readonly icon?: ReactNode };

type SegmentedChoiceProps<Key extends string> = {
  readonly label: string;
  readonly name: string;
  readonly segments: readonly (Segment & { readonly key: Key })[];
  readonly value: Key;
  readonly onChange: (key: Key) => void;
  readonly size?: SegmentedSize | undefined;
};

/** One of two or three values that take effect at once, such as pieces or packs. */
export function SegmentedChoice<Key extends string>(props: SegmentedChoiceProps<Key>) {
  const { label, name, segments, value, onChange, size } = props;
  return (
    <fieldset className="segmented" data-size={size} aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.key} className="segmented-item">
          <input
            ref={tellEarlyEntry}
            type="radio"
            name={name}
            value={segment.key}
            checked={segment.key === value}
            onChange={() => onChange(segment.key)}
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
