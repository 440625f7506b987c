// Confirmations that go by themselves, and the list that keeps them (ux G-16). They stand in a strip at the foot of the
// window that takes its room (`use-notice-room.ts`). One polite region speaks them; errors are spoken at once and stay until
// closed.
import X from "lucide-react/icons/x";
import { createContext, type ReactNode, useContext, useEffect, useReducer, useRef, useState } from "react";
import { BareLink } from "#ui/action/link.tsx";
import { type Tone, toneIcons } from "#ui/overlay/alert.tsx";
import { useNoticeKey } from "#ui/overlay/use-notice-key.ts";
import { useNoticeRoom } from "#ui/overlay/use-notice-room.ts";

export type ToastAction = { readonly label: string } & (
  | { readonly to: string; readonly onPress?: undefined }
  | { /** Such as an undo; the toast closes. */ readonly onPress: () => void; readonly to?: undefined }
);

export type ToastMessage = {
  readonly tone?: Tone | undefined;
  /** What happened, with the name of its object. */
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: readonly ToastAction[] | undefined;
  /** A newer message about the same takes the place of the one that is still shown. */
  readonly topic?: string | undefined;
};

export type Notification = ToastMessage & { readonly id: string; readonly at: Date };

type Toasts = {
  readonly show: (message: ToastMessage) => void;
  /** Closes one; without an id all but errors, where another task begins. */
  readonly close: (id?: string) => void;
};
type ToastsState = { readonly notifications: readonly Notification[]; readonly openIds: readonly string[] };
type NoticeChange = { readonly show: Notification } | { readonly close: string | undefined };

/** Ux G-16: an undo can be pressed for at least 8 s. */
const SHOWN_FOR_MS = 10_000;
const KEPT = 30;

const ToastsContext = createContext<Toasts | null>(null);
const NotificationsContext = createContext<readonly Notification[]>([]);

/** What is shown and what is kept after a message comes or goes. */
export function changeToasts(state: ToastsState, change: NoticeChange): ToastsState {
  if ("close" in change) {
    const isError = (id: string) => state.notifications.some((shown) => shown.id === id && shown.tone === "danger");
    return { ...state, openIds: state.openIds.filter((id) => (change.close ? id !== change.close : isError(id))) };
  }
  const { topic } = change.show;
  const isReplaced = (id: string) =>
    topic !== undefined && state.notifications.some((shown) => shown.id === id && shown.topic === topic);
  return {
    notifications: [change.show, ...state.notifications].slice(0, KEPT),
    openIds: [...state.openIds.filter((id) => !isReplaced(id)), change.show.id],
  };
}

type ToastsProviderProps = {
  readonly children: ReactNode;
  readonly texts: {
    readonly region: string;
    readonly close: string;
    /** What F6 does, for those who look at the key. */
    readonly key: string;
  };
  /** A message that the server gives with a page, after a form was posted. Shown once per id. */
  readonly flash?: (ToastMessage & { readonly id: string }) | null | undefined;
};

let lastId = 0;

/** Shows the toasts of everything below it. */
export function ToastsProvider({ children, texts, flash }: ToastsProviderProps) {
  const [state, change] = useReducer(changeToasts, flash ?? null, stateOf);
  const [seenFlash, setSeenFlash] = useState(flash?.id);
  const [toasts] = useState<Toasts>(() => ({
    show: (message) => {
      lastId += 1;
      change({ show: { ...message, id: `toast-${lastId}`, at: new Date() } });
    },
    close: (id) => change({ close: id }),
  }));
  if (flash && flash.id !== seenFlash) {
    setSeenFlash(flash.id);
    change({ show: { ...flash, at: new Date() } });
  }
  const open = state.notifications.filter(({ id }) => state.openIds.includes(id)).toReversed();
  return (
    <ToastsContext value={toasts}>
      <NotificationsContext value={state.notifications}>{children}</NotificationsContext>
      <ToastRegion toasts={open} texts={texts} close={toasts.close} />
    </ToastsContext>
  );
}

const stateOf = (flash: (ToastMessage & { readonly id: string }) | null): ToastsState =>
  flash ? { notifications: [{ ...flash, at: new Date() }], openIds: [flash.id] } : { notifications: [], openIds: [] };

/** Shows a toast: `useToasts().show({ tone: "success", title, actions })`. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error("useToasts needs a ToastsProvider above it: it belongs into the root of the document.");
  return toasts;
}

/** What was shown since the page was loaded, newest first. */
export const useNotifications = (): readonly Notification[] => useContext(NotificationsContext);

type ToastRegionProps = {
  readonly toasts: readonly Notification[];
  readonly texts: ToastsProviderProps["texts"];
  readonly close: Toasts["close"];
};

function ToastRegion({ toasts, texts, close }: ToastRegionProps) {
  const [isHeld, setHeld] = useState(false);
  const strip = useRef<HTMLElement>(null);
  const openIds = toasts.map(({ id }) => id).join(" ");
  useNoticeRoom(strip, openIds);
  useNoticeKey(strip, openIds);
  useEffect(() => {
    if (!openIds) return;
    const closeAll = (event: KeyboardEvent) => {
      if (event.key === "Escape") for (const id of openIds.split(" ")) close(id);
    };
    document.addEventListener("keydown", closeAll);
    return () => document.removeEventListener("keydown", closeAll);
  }, [openIds, close]);
  const show = (toast: Notification) => (
    <Toast key={toast.id} toast={toast} isHeld={isHeld} texts={texts} close={close} />
  );
  const isError = (toast: Notification) => toast.tone === "danger";
  return (
    <section
      ref={strip}
      className="toasts"
      aria-label={texts.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="alert">{toasts.filter(isError).map(show)}</div>
      <div role="status">{toasts.filter((toast) => !isError(toast)).map(show)}</div>
    </section>
  );
}

type ToastProps = {
  readonly toast: Notification;
  readonly isHeld: boolean;
  readonly texts: ToastsProviderProps["texts"];
  readonly close: Toasts["close"];
};

function Toast({ toast, isHeld, texts, close }: ToastProps) {
  const { id, tone = "success" } = toast;
  const stays = isHeld || tone === "danger";
  // The time starts again after the pointer or focus was here.
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => close(id), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [id, stays, close]);
  const Icon = toneIcons[tone];
  return (
    <div className="toast" data-tone={tone}>
      <Icon />
      <div className="toast-words">
        <p className="toast-title">{toast.title}</p>
        {toast.text && <div>{toast.text}</div>}
      </div>
      <ToastActions actions={toast.actions} onDone={() => close(id)} />
      <span className="toast-key needs-scripts" aria-hidden="true" title={texts.key}>
        <kbd>F6</kbd>
      </span>
      <button type="button" className="toast-close needs-scripts" aria-label={texts.close} onClick={() => close(id)}>
        <X />
      </button>
    </div>
  );
}

type ToastActionsProps = {
  readonly actions: readonly ToastAction[] | undefined;
  readonly onDone: () => void;
};

function ToastActions({ actions = [], onDone }: ToastActionsProps) {
  if (actions.length === 0) return null;
  return (
    <div className="toast-actions">
      {actions.map((action) =>
        action.to === undefined ? (
          <button
            key={action.label}
            type="button"
            className="link"
            onClick={() => {
              action.onPress();
              onDone();
            }}
          >
            {action.label}
          </button>
        ) : (
          <BareLink key={action.label} to={action.to} className="link" onClick={onDone}>
            {action.label}
          </BareLink>
        ),
      )}
    </div>
  );
}
