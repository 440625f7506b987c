// Archives on their way to whoever asked for them: written as they are read, one file held at a time.
import { attachment } from "@comptoir/contract/conventions";
import { writeZip, type ZipEntry } from "@comptoir/tables/zip-write";

/** The answer that hands out an archive; `fileName` without its ending. */
export function answerZip(fileName: string, entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Response {
  const pieces = writeZip(entries);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": attachment(`${fileName}.zip`),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
