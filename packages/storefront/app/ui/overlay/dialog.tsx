import X from "lucide-react/icons/x";
import { type ReactNode, type SyntheticEvent, useId } from "react";
import { IconButton } from "#ui/action/button.tsx";

type DialogProps = {
  readonly title: string;
  readonly closeLabel: string;
  /** The owner stops rendering the dialog; focus goes back to what opened it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons; the one that goes on comes last. */
  readonly footer?: ReactNode;
  readonly size?: "normal" | "large" | "picture" | undefined;
  /** `side` slides in from the edge and fills a phone. */
  readonly placement?: "center" | "side" | undefined;
};

/**
 * A modal dialog, open as long as it is rendered. Focus starts on the element with `data-autofocus`, else on the title,
 * so that a screen reader says where one is.
 */
export function Dialog({ title, closeLabel, onClose, children, footer, size, placement }: DialogProps) {
  const titleId = useId();
  // The event comes late: a dialog that was closed and opened again meanwhile is not meant.
  const noticeClosed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!event.currentTarget.open) onClose();
  };
  return (
    <dialog
      ref={showModal}
      className="dialog"
      data-size={size}
      data-placement={placement}
      aria-labelledby={titleId}
      onClose={noticeClosed}
    >
      <div className="dialog-head">
        <h2 id={titleId} className="dialog-title" tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon={<X />} label={closeLabel} onClick={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  );
}

function isOnBackdrop(event: MouseEvent, dialog: HTMLDialogElement): boolean {
  const box = dialog.getBoundingClientRect();
  const { clientX, clientY } = event;
  const isInside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
  return event.target === dialog && !isInside;
}

function showModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return;
  const opener = document.activeElement;
  const onPress = (event: MouseEvent) => isOnBackdrop(event, dialog) && dialog.close();
  dialog.addEventListener("click", onPress);
  dialog.showModal();
  const start =
    dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector<HTMLElement>(".dialog-title");
  start?.focus();
  return () => {
    dialog.removeEventListener("click", onPress);
    dialog.close();
    // The opener may be gone, for instance the row that was deleted: then reading goes on at the head of the page.
    queueMicrotask(() => !opener?.isConnected && document.querySelector<HTMLElement>("h1")?.focus());
  };
}
