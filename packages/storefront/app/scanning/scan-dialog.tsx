// A dialog that reads bar codes with the camera: one, or one after the other. Its code is loaded with the first press.

import { useScanningText } from "messages:scanning";
import Check from "lucide-react/icons/check";
import { useEffect, useRef, useState } from "react";
import { type CameraProblem, watchCodes } from "#scanning/camera.ts";
import { codeInScan, isNewScan, type LastScan } from "#scanning/scanned-code.rules.ts";
import { Button } from "#ui/action/button.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

type ScanDialogProps = {
  /** Takes a code, and says what it is. */
  readonly onCode: (code: string) => string;
  readonly onClose: () => void;
  /** The next code follows at once; otherwise the dialog closes with the first. */
  readonly isContinuous?: boolean;
};

type ScanState = "opening" | "looking" | CameraProblem;

type CameraViewProps = {
  readonly onState: (state: ScanState) => void;
  readonly onScan: (code: string) => void;
  /** The page is looked at no more: nor is the camera needed. */
  readonly onLeave: () => void;
};

/** The picture of the camera, which runs as long as this is shown. */
function CameraView(props: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const stop = new AbortController();
    let last: LastScan | null = null;
    const onText = (text: string) => {
      const scan = { code: codeInScan(text), at: performance.now() };
      const isNew = scan.code !== "" && isNewScan(last, scan);
      if (scan.code !== "") last = scan;
      if (isNew) latest.current.onScan(scan.code);
    };
    const tell = (state: ScanState) => latest.current.onState(state);
    const leave = () => document.hidden && latest.current.onLeave();
    document.addEventListener("visibilitychange", leave, { signal: stop.signal });
    if (video.current)
      void watchCodes(video.current, { signal: stop.signal, onText, onReady: () => tell("looking"), onProblem: tell });
    return () => stop.abort();
  }, []);
  return (
    <div className="scan-view">
      <video ref={video} className="scan-video" muted playsInline />
      <span className="scan-frame" />
    </div>
  );
}

export default function ScanDialog({ onCode, onClose, isContinuous = false }: ScanDialogProps) {
  const t = useScanningText();
  const [state, setState] = useState<ScanState>("opening");
  const [said, setSaid] = useState({ words: "", count: 0 });
  const take = (code: string) => {
    navigator.vibrate?.(40);
    const words = onCode(code);
    setSaid(({ count }) => ({ words, count: count + 1 }));
    if (!isContinuous) onClose();
  };
  const isOpen = state === "opening" || state === "looking";
  const isDone = isContinuous && said.count > 0;
  return (
    <Dialog
      title={t("title")}
      closeLabel={t("close")}
      onClose={onClose}
      footer={
        <Button variant={isDone ? "primary" : "secondary"} onClick={onClose}>
          {t(isDone ? "done" : "close")}
        </Button>
      }
    >
      <div className="grid gap-3">
        {isOpen && <CameraView onState={setState} onScan={take} onLeave={onClose} />}
        <div role="status" className="scan-said">
          {isOpen && <p className="text-muted">{t(state === "opening" ? "opening" : "aim")}</p>}
          {said.words !== "" && (
            <p key={said.count} className="scan-read">
              <Check className="size-4" />
              {said.words}
              {said.count > 1 && ` · ${t("count", { count: said.count })}`}
            </p>
          )}
        </div>
        {!isOpen && (
          <Alert
            tone="warning"
            title={t(`problem.${state}`)}
            actions={
              <Button size="small" onClick={() => setState("opening")}>
                {t("retry")}
              </Button>
            }
          >
            {t(`help.${state}`)}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
