// Files that a page hands out: their name and headers, and a place in the queue for those that take the shop some time to make.

import { filesText } from "messages:files";
import { attachment } from "@comptoir/contract/conventions";
import { ApiError } from "@comptoir/sdk/errors";
import { createExportQueue, QueueFull } from "#lib/files/export-queue.ts";
import { languageOf } from "#lib/locale.ts";
import { type LoadContext, requestContext } from "#lib/session/context.ts";

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
export function answerFile({ name, ending, contentType, pieces, isShown = false }: FileDownload): Response {
  const fileName = `${name.toWellFormed().replace(reserved, "-").trim() || "table"}.${ending}`;
  return new Response(new Blob([...pieces]), {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": attachment(fileName, isShown ? "inline" : "attachment"),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
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

/**
 * Answers with a file that takes time: it is read and written when a place is free, and refused in words while there is none,
 * or while its visitor has asked the shop for too much.
 */
export async function answerInTurn(context: LoadContext, url: URL, make: () => Promise<Response>): Promise<Response> {
  try {
    return await queue(context.get(requestContext).clientAddress, make);
  } catch (error) {
    if (error instanceof QueueFull) return refuse(error.isOwn ? 429 : 503, BUSY_SECONDS, url);
    if (error instanceof ApiError && error.status === 429)
      return refuse(429, error.retryAfterSeconds ?? LIMITED_SECONDS, url);
    throw error;
  }
}
