// Papers on their way to their readers: written when it is their turn, and shown by browsers that can.
import type { Paper } from "@comptoir/papers/paper";
import { answerFile, answerInTurn } from "#lib/files/file-answer.server.ts";
import type { LoadContext } from "#lib/session/context.ts";

type PaperToAnswer = {
  readonly paper: Paper;
  /** Without its ending. */
  readonly fileName: string;
};

/** The answer that hands out a paper as a PDF file under its name. */
export const answerPaper = (context: LoadContext, url: URL, { paper, fileName }: PaperToAnswer): Promise<Response> =>
  answerInTurn(context, url, async () => {
    // Loaded with the first paper.
    const { writePaper } = await import("@comptoir/papers/write-paper");
    const file = { name: fileName, ending: "pdf", contentType: "application/pdf", isShown: true };
    return answerFile({ ...file, pieces: [await writePaper(paper)] });
  });
