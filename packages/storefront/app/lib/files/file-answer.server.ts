// Files that a page hands out: their name and headers, and a place in the queue for those that take the shop some time to make.

import { filesText } from "messages:files";
import { attachment } from "@comptoir/contract/conventions";
import { ApiError } from "@comptoir/sdk/errors";
import { createExportQueue, QueueFull } from "#lib/files/export-queue.ts";
import { languageOf } from "#lib/locale.ts";
import { type LoadContext, requestContext } from "#lib/session/context.ts";
import { getSession } from "#lib/session/session.server.ts";
import { userIdOf } from "#lib/session/token.ts";

/** Signs that a name of a file cannot have on every system. */
const reserved = /[\p{Cc}/\\:*?"<>|]+/gu;

export type FileDownload = {
  /** As people know what is in it. */
  readonly name: string;
  /** Without the point. */
  readonly ending: string;
  readonly contentType: string;
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  /** A browser that can show it does so. */
  readonly isShown?: boolean;
};

/** The answer that hands out a file, which nobody on the way keeps. */
export const answerFile = ({ pieces, ...file }: FileDownload): Response => answerBytes(new Blob([...pieces]), file);

function answerBytes(
  body: BodyInit,
  { name, ending, contentType, isShown = false }: Omit<FileDownload, "pieces">,
): Response {
  const fileName = `${name.toWellFormed().replace(reserved, "-").trim() || "table"}.${ending}`;
  return new Response(body, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": attachment(fileName, isShown ? "inline" : "attachment"),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** An answer that is on its way while the rest of it is made. */
export type GrowingFile = {
  readonly response: Response;
  /** Is kept once nothing more is made, whether all of it was or not. */
  readonly made: Promise<void>;
};

type GrowingDownload = Omit<FileDownload, "pieces"> & { readonly pieces: AsyncGenerator<Uint8Array<ArrayBuffer>> };

/**
 * The answer that hands out a file while it is made, at the pace of the shop: who reads slowly makes nobody wait, and what waits to be read
 * is the file at most. A file that cannot be made to its end breaks off, which browsers tell.
 */
export function answerGrowingFile({ pieces, ...file }: GrowingDownload): GrowingFile {
  const { promise: made, resolve } = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      const make = async () => {
        for await (const piece of pieces) controller.enqueue(piece);
        controller.close();
      };
      void make()
        .catch((error: unknown) => controller.error(error))
        .finally(resolve);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return { response: answerBytes(body, file), made };
}

const queue = createExportQueue({ running: 2, waiting: 8, perVisitor: 3 });
/** What a file takes at most, about. */
const BUSY_SECONDS = 10;
const LIMITED_SECONDS = 60;

function refuse(status: 429 | 503, seconds: number, { pathname }: URL): Response {
  return new Response(filesText(languageOf(pathname))("busy", { seconds }), {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Retry-After": String(seconds),
      "Cache-Control": "private, no-store",
    },
  });
}

/** Makes an answer when a place is free, which is kept until all of it is made. */
function makeInTurn(visitor: string, make: () => Promise<Response | GrowingFile>): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const turn = queue(visitor, async () => {
    const answer = await make();
    if (answer instanceof Response) {
      resolve(answer);
      return;
    }
    resolve(answer.response);
    await answer.made;
  });
  turn.catch(reject);
  return promise;
}

/** Whose files are counted together: a user's, as many people may share one address; of guests those of an address. */
function visitorOf(context: LoadContext): string {
  const { accessToken } = getSession(context);
  const userId = accessToken === undefined ? undefined : userIdOf(accessToken);
  return typeof userId === "string" ? `user ${userId}` : context.get(requestContext).clientAddress;
}

/**
 * Answers with a file that takes time: it is read and written when a place is free, and refused in words while there is none,
 * or while its visitor has asked the shop for too much.
 */
export async function answerInTurn(
  context: LoadContext,
  url: URL,
  make: () => Promise<Response | GrowingFile>,
): Promise<Response> {
  try {
    return await makeInTurn(visitorOf(context), make);
  } catch (error) {
    if (error instanceof QueueFull) return refuse(error.isOwn ? 429 : 503, BUSY_SECONDS, url);
    if (error instanceof ApiError && error.status === 429)
      return refuse(429, error.retryAfterSeconds ?? LIMITED_SECONDS, url);
    throw error;
  }
}
