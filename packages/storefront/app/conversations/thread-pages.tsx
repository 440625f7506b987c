// A conversation page by page, the newest first: the way to earlier messages above what is shown, and back below it.

import { useThreadText } from "messages:thread";
import type { ReactNode } from "react";
import { threadPlace } from "#conversations/thread-place.ts";
import { Link } from "#ui/action/link.tsx";

type ThreadPagesProps = {
  /** The page that shows the conversation, and where on it. */
  readonly here: string;
  readonly placeId: string;
  readonly thread: string;
  /** The first message that is shown. */
  readonly firstId: string | undefined;
  readonly hasEarlier: boolean;
  readonly isPast: boolean;
  readonly children: ReactNode;
};

export function ThreadPages({ here, placeId, thread, firstId, hasEarlier, isPast, children }: ThreadPagesProps) {
  const t = useThreadText();
  return (
    <>
      {hasEarlier && firstId !== undefined && (
        <p className="print:hidden">
          <Link to={`${here}${threadPlace(thread, firstId)}#${placeId}`}>{t("earlier")}</Link>
        </p>
      )}
      {children}
      {isPast && (
        <p className="print:hidden">
          <Link to={`${here}#${placeId}`}>{t("newest")}</Link>
        </p>
      )}
    </>
  );
}
