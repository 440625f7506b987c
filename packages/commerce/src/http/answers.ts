// Answers that are not plain values: ready-made JSON and files.
import { attachment } from "@comptoir/contract/conventions";

/** A JSON text that is already written (search joins stored fragments); sent as it is. */
export class JsonText {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(text: string, headers: Readonly<Record<string, string>> = {}) {
    this.text = text;
    this.headers = headers;
  }
}

/** How an answer is made: its value, and the finished JSON that follows each other in its text, of about so many bytes. */
export type JsonSource = {
  readonly size: number;
  readonly value: () => unknown;
  readonly parts: () => readonly Uint8Array[];
};

/**
 * JSON that is written at the latest when somebody wants it so: of a value, or of what makes either. What it was made to be
 * stays, so that an answer that is remembered is written once, or made once: who takes values takes values again, and the text
 * would only double what is held.
 */
export class KeptJson {
  #source: JsonSource | null;
  #bytes: Uint8Array<ArrayBuffer> | null = null;
  #handed: { readonly value: unknown } | null;
  readonly #size: number | null;

  private constructor(source: JsonSource | null, handed: { readonly value: unknown } | null) {
    this.#source = source;
    this.#handed = handed;
    this.#size = source?.size ?? null;
  }

  static of(value: unknown): KeptJson {
    return new KeptJson(null, { value });
  }

  static from(source: JsonSource): KeptJson {
    return new KeptJson(source, null);
  }

  /** Bytes of its text, about. */
  get size(): number {
    return this.#size ?? this.bytes.length;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    this.#bytes ??= this.#source
      ? joined(this.#source.parts())
      : new TextEncoder().encode(JSON.stringify(this.#handed?.value));
    this.#source = null;
    return this.#bytes;
  }

  get value(): unknown {
    if (this.#handed) return this.#handed.value;
    const value = this.#source ? this.#source.value() : JSON.parse(new TextDecoder().decode(this.bytes));
    this.#handed = { value };
    this.#source = null;
    this.#bytes = null;
    return value;
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((all, part) => all + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Whatever a file is, a browser saves it: nothing of it runs in the name of the shop. */
export const fileHeaders = (contentType: string, fileName: string): Record<string, string> => ({
  "Content-Type": contentType,
  "Content-Disposition": attachment(fileName),
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
});

/** A file to hand out under a name; one that is large or still being made comes piece by piece. */
export class FileAnswer {
  readonly bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
  readonly contentType: string;
  readonly fileName: string;

  constructor(bytes: FileAnswer["bytes"], contentType: string, fileName: string) {
    this.bytes = bytes;
    this.contentType = contentType;
    this.fileName = fileName;
  }
}

/** Events that are sent as they happen. */
export class StreamAnswer {
  readonly events: ReadableStream<Uint8Array<ArrayBuffer>>;

  constructor(events: StreamAnswer["events"]) {
    this.events = events;
  }
}

/** A page for the caller's own eyes, with the headers that bound what it may do. */
export class PageAnswer {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(html: string, headers: Readonly<Record<string, string>>) {
    this.html = html;
    this.headers = headers;
  }
}

/** 204 of a call that otherwise answers a body: there is nothing to tell. */
export class EmptyAnswer {
  readonly status = 204;
}

/** The answer of a creating call that had been made before: 200, with what was created then. */
export class RepeatedAnswer {
  readonly answer: unknown;

  constructor(answer: unknown) {
    this.answer = answer;
  }
}

export type RawAnswer = JsonText | KeptJson | FileAnswer | PageAnswer | EmptyAnswer | RepeatedAnswer | StreamAnswer;
