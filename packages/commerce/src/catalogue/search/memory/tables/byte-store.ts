// Pieces of bytes under numbers, many to a block: as many strings or buffers of their own would be slow to collect. A piece
// that is written again stays where it is while it fits; a block that is mostly dead is emptied into the others.
import { grownTo } from "#catalogue/search/memory/tables/columns.ts";

const BLOCK = 1 << 20;
const GRAIN = 64; // Room to grow by some digits in place.
const LEAST_DEAD = 4 * BLOCK;

type Block = { readonly bytes: Buffer; used: number; dead: number };

const emptyBlock = (size: number): Block => ({ bytes: Buffer.allocUnsafeSlow(size), used: 0, dead: 0 });

export class ByteStore {
  readonly #blocks: (Block | null)[] = [];
  #block = new Int32Array(1024).fill(-1);
  #start = new Int32Array(1024);
  #length = new Int32Array(1024);
  #room = new Int32Array(1024);
  #size = 0;
  #dead = 0;
  /** The block that is being filled. */
  #open = -1;

  /** Bytes taken by all blocks. */
  get bytes(): number {
    return this.#blocks.reduce((sum, block) => sum + (block?.bytes.length ?? 0), 0);
  }

  set(key: number, bytes: Uint8Array): void {
    this.#reserve(key + 1);
    if ((this.#block[key] ?? -1) < 0 || bytes.length > (this.#room[key] ?? 0)) {
      this.delete(key);
      this.#place(key, bytes.length);
    }
    this.#length[key] = bytes.length;
    this.#blocks[this.#block[key] ?? -1]?.bytes.set(bytes, this.#start[key]);
    if (this.#dead > LEAST_DEAD && this.#dead > this.bytes / 3) this.#emptyWorst();
  }

  /** The piece as it lies there, or null; good until the next change. */
  get(key: number): Buffer | null {
    const block = this.#blocks[this.#block[key] ?? -1];
    if (!block) return null;
    const start = this.#start[key] ?? 0;
    return block.bytes.subarray(start, start + (this.#length[key] ?? 0));
  }

  delete(key: number): void {
    const block = this.#blocks[this.#block[key] ?? -1];
    const room = this.#room[key] ?? 0;
    if (!block || room === 0) return;
    block.dead += room;
    this.#dead += room;
    this.#block[key] = -1;
    this.#room[key] = 0;
  }

  #reserve(keys: number): void {
    const known = this.#block.length;
    this.#block = grownTo(this.#block, keys);
    if (this.#block.length > known) this.#block.fill(-1, known);
    this.#start = grownTo(this.#start, keys);
    this.#length = grownTo(this.#length, keys);
    this.#room = grownTo(this.#room, keys);
    this.#size = Math.max(this.#size, keys);
  }

  #place(key: number, length: number): void {
    const room = Math.ceil((length + 1) / GRAIN) * GRAIN;
    let block = this.#blocks[this.#open];
    if (!block || block.used + room > block.bytes.length) {
      block = emptyBlock(Math.max(BLOCK, room));
      const free = this.#blocks.indexOf(null);
      this.#open = free < 0 ? this.#blocks.length : free;
      this.#blocks[this.#open] = block;
    }
    this.#block[key] = this.#open;
    this.#start[key] = block.used;
    this.#room[key] = room;
    block.used += room;
  }

  /** Moves what lives in the deadest block into others and gives the block back. */
  #emptyWorst(): void {
    const worst = this.#blocks.reduce(
      (found, block, index) =>
        index !== this.#open && (block?.dead ?? 0) > (this.#blocks[found]?.dead ?? 0) ? index : found,
      -1,
    );
    const block = this.#blocks[worst];
    if (!block) return;
    for (let key = 0; key < this.#size; key += 1) {
      if (this.#block[key] !== worst) continue;
      const start = this.#start[key] ?? 0;
      const piece = block.bytes.subarray(start, start + (this.#length[key] ?? 0));
      this.#place(key, piece.length);
      this.#blocks[this.#block[key] ?? -1]?.bytes.set(piece, this.#start[key]);
    }
    this.#dead -= block.dead;
    this.#blocks[worst] = null;
  }
}
