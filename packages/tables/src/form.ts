// A form with a file of rows, read part by part as it comes in. The parser of its parts has no last word of its own: one that is
// given more after the end of a form may say that it has finished too early or never, so it is fed and listened to here alone.
import type { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Busboy } from "@fastify/busboy";

/** Thrown for a form of more parts than its reader takes; what follows them is not read. */
export class TooManyParts extends Error {
  constructor(mostFields: number) {
    super(`It has more than ${mostFields} fields and one file`);
    this.name = "TooManyParts";
  }
}

export type FormReading = {
  readonly contentType: string;
  readonly body: Readable;
  /** Most fields; bytes of one of them, which is cut there, and of the file. */
  readonly limits: { readonly fields: number; readonly fieldSize: number; readonly fileSize: number };
  onField(name: string, value: string): void;
  /** Takes the file to its end; `onCut` calls back when it is longer than the limit, and ends there. What it throws ends the reading. */
  onFile(file: Readable, fileName: string, onCut: (hear: () => void) => void): Promise<void>;
};

/** Reads the parts of a form. Throws for a body that is no form to its end, and at once for one of too many parts. */
export async function readParts({ contentType, body, limits, onField, onFile }: FormReading): Promise<void> {
  const parser = new Busboy({
    headers: { "content-type": contentType },
    limits: { ...limits, files: 1, parts: limits.fields + 1 },
  });
  const over = Promise.withResolvers<void>();
  over.promise.catch(() => {}); // Whoever waits for the parser hears it.
  let isOver = false;
  const end = (error?: unknown) => {
    isOver = true;
    if (error === undefined) over.resolve();
    else over.reject(error);
  };
  const files: Readable[] = [];
  const taken: Promise<void>[] = [];
  const refuse = () => end(new TooManyParts(limits.fields));
  parser.once("finish", () => end());
  parser.on("error", end);
  parser.once("partsLimit", refuse).once("fieldsLimit", refuse).once("filesLimit", refuse);
  parser.on("field", onField);
  parser.on("file", (_name, file, fileName) => {
    files.push(file);
    taken.push(onFile(file, fileName, (hear) => file.once("limit", hear)).catch(end));
  });

  /** Waits for the parser. It works within one turn unless a file is taken slowly: one that says nothing by then never will. */
  async function hear(answered: Promise<void>): Promise<void> {
    const heard = Promise.race([answered, over.promise]).then(() => true);
    for (let known = -1; known < taken.length; ) {
      known = taken.length;
      if (await Promise.race([heard, Promise.all(taken).then(() => nextTurn(false))])) return;
    }
    throw new Error("The parser of the form does not go on");
  }

  try {
    for await (const piece of body) {
      await hear(new Promise((resolve) => parser.write(piece, () => resolve())));
      if (isOver) return;
    }
    parser.end();
    await hear(over.promise);
  } finally {
    for (const file of files) file.destroy();
    await Promise.all(taken);
    parser.destroy();
  }
}
