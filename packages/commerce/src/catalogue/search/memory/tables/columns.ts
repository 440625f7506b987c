// Columns of numbers that grow with the documents of a shop.

type Numbers = Int8Array | Uint8Array | Int16Array | Int32Array | Uint32Array | Float64Array;

/** The same numbers with room for so many, the new ones 0. */
export function grownTo<Column extends Numbers>(column: Column, length: number): Column {
  if (length <= column.length) return column;
  const Kind = column.constructor as new (length: number) => Column;
  const larger = new Kind(Math.max(length, Math.ceil(column.length * 1.5)));
  larger.set(column);
  return larger;
}

/** Lists of numbers one behind the other in one column: a list per row, rows in ascending order. */
export class Lists {
  #values = new Int32Array(1024);
  #ends = new Int32Array(256);
  #rows = 0;

  /** How many rows there are. */
  get size(): number {
    return this.#rows;
  }

  /** Adds the list of the next row. */
  push(list: Iterable<number>): void {
    let end = this.endOf(this.#rows - 1);
    for (const value of list) {
      this.#values = grownTo(this.#values, end + 1);
      this.#values[end] = value;
      end += 1;
    }
    this.#ends = grownTo(this.#ends, this.#rows + 1);
    this.#ends[this.#rows] = end;
    this.#rows += 1;
  }

  /** All values; those of a row lie from the end of the row before to its own. */
  get values(): Int32Array {
    return this.#values;
  }

  endOf(row: number): number {
    return row < 0 ? 0 : (this.#ends[row] ?? 0);
  }
}
