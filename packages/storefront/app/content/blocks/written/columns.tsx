import { useContext } from "react";
import type { ReadBlock } from "#content/blocks/block.ts";
import { DrawBlocksContext } from "#content/rich-text/rich-text.tsx";

export type ColumnsBlock = {
  readonly component: "columns";
  /** Blocks that `readPage` has read, as those of `side`: it alone knows every kind. */
  readonly main: readonly unknown[];
  readonly side: readonly unknown[];
};

export const readColumns: ReadBlock<ColumnsBlock> = (fields, { readBlocks }) => {
  const [main, side] = [readBlocks(fields.main), readBlocks(fields.side)];
  return main.length + side.length > 0 ? { component: "columns", main, side } : null;
};

/** Blocks beside others, which a narrow window shows below them. */
export function Columns({ main, side }: ColumnsBlock) {
  const draw = useContext(DrawBlocksContext);
  return (
    <div className="grid gap-4 lg:grid-cols-desk">
      <div className="grid min-w-0 content-start gap-6">{draw(main)}</div>
      <div className="grid min-w-0 content-start gap-4">{draw(side)}</div>
    </div>
  );
}
