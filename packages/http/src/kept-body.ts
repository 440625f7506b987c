// A body in memory that is sent again and again. Once somebody took it in fewer bytes these stand for it: they are a sixth as long.
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import type { CompressedEncoding, Encoding } from "#compression.ts";

type Bytes = Uint8Array<ArrayBuffer>;

type Keeping = {
  /** Into fewer bytes, in no more memory than they need. */
  readonly encode: (body: Bytes, encoding: CompressedEncoding) => Promise<Bytes>;
  /** Hears of the bytes of memory that come, and of those that go as a number below zero. */
  readonly onGrow: (bytes: number) => void;
};

/** One body in every encoding that somebody has asked for. */
export class KeptBody {
  /** In bytes, as nobody compressed it. */
  readonly length: number;
  readonly #keeping: Keeping;
  readonly #made: Partial<Record<Encoding, Bytes>> = {};
  readonly #making: Partial<Record<Encoding, Promise<Bytes>>> = {};
  /** The body as long as nothing shorter stands for it. */
  #plain: Bytes | null;

  constructor(body: Bytes, keeping: Keeping) {
    this.length = body.length;
    this.#keeping = keeping;
    this.#plain = body;
  }

  /** The body in this encoding where it was made before; undefined where it has to be. */
  made(encoding: Encoding): Bytes | undefined {
    return this.#made[encoding];
  }

  /** The body in this encoding; rejects where there is no memory for it, and is made anew for whoever asks next. */
  in(encoding: Encoding): Promise<Bytes> {
    const made = this.#made[encoding];
    if (made) return Promise.resolve(made);
    this.#making[encoding] ??= this.#make(encoding).finally(() => delete this.#making[encoding]);
    return this.#making[encoding];
  }

  async plain(): Promise<Bytes> {
    if (this.#plain) return this.#plain;
    const { br, gzip } = this.#made;
    return new Uint8Array(await (br ? promisify(brotliDecompress)(br) : promisify(gunzip)(gzip ?? "")));
  }

  async #make(encoding: Encoding): Promise<Bytes> {
    const whole = await this.plain();
    const encoded = encoding === "identity" ? whole : await this.#keeping.encode(whole, encoding);
    this.#made[encoding] = encoded;
    const before = this.#plain?.length ?? 0;
    this.#plain = this.#made.identity ?? null;
    this.#keeping.onGrow((this.#plain?.length ?? 0) - before + (encoding === "identity" ? 0 : encoded.length));
    return encoded;
  }
}
