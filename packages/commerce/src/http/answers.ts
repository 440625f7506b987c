// Answers that are not plain values: ready-made JSON and files.

/** A JSON text that is already written (search joins stored fragments); sent as it is. */
export class JsonText {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(text: string, headers: Readonly<Record<string, string>> = {}) {
    this.text = text;
    this.headers = headers;
  }
}

/** JSON that is already written and encoded, in parts that follow each other. */
export class JsonBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(parts: readonly Uint8Array[]) {
    const length = parts.reduce((all, part) => all + part.length, 0);
    this.bytes = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      this.bytes.set(part, at);
      at += part.length;
    }
  }
}

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

export type RawAnswer = JsonText | JsonBytes | FileAnswer | PageAnswer | EmptyAnswer;
