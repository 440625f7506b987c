type SkeletonProps = {
  /** Utilities for its size: the box of what will stand here. */
  readonly className: string;
};

/** The place of something on its way; shows itself after 150 ms. Put it in a region with `aria-busy`. */
export function Skeleton({ className }: SkeletonProps) {
  return <div className={`skeleton ${className}`} aria-hidden="true" />;
}

/** Lines of text on their way; the last one is shorter. */
export function SkeletonText({ lines }: { readonly lines: number }) {
  return (
    <div className="grid gap-2" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={String(line)} className={line === lines - 1 ? "h-4 w-3/5" : "h-4"} />
      ))}
    </div>
  );
}
