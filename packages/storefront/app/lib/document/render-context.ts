// What belongs to the one answer by which a document came: given by the server, found again by hydration.
import { createContext, useContext } from "react";

export type RenderValues = {
  /** Allows the inline scripts of a page that is not collected before it is sent. */
  readonly nonce?: string | undefined;
  /** The reference of the answer in the logs, and the page that it was for. */
  readonly requestId?: string | undefined;
  readonly pathname?: string | undefined;
};

export const RenderContext = createContext<RenderValues>({});

/**
 * What belongs to the one answer that is being drawn: nothing in a browser; pages kept for everybody throw when they
 * ask.
 */
export const useRenderValues = (): RenderValues => useContext(RenderContext);
