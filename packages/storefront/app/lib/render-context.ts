// What only the server knows while it renders a document. In the browser it is empty.
import { createContext, useContext } from "react";

export type RenderValues = {
  /** Allows the inline scripts of a page that is not collected before it is sent. */
  readonly nonce?: string | undefined;
  readonly requestId?: string | undefined;
};

export const RenderContext = createContext<RenderValues>({});

export const useRenderValues = (): RenderValues => useContext(RenderContext);
