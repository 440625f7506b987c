// The button that opens the camera. It is for devices that are pointed with a finger; what it opens is loaded with the press.

import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "#ui/action/button.tsx";

const ScanDialog = lazy(() => import("#scanning/scan-dialog.tsx"));

type ScanButtonProps = {
  readonly children: ReactNode;
  /** Takes a code, and says what it is. */
  readonly onCode: (code: string) => string;
  readonly isContinuous?: boolean;
};

export function ScanButton({ children, onCode, isContinuous }: ScanButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="scan-mark" size="small" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <ScanDialog onCode={onCode} onClose={() => setOpen(false)} isContinuous={isContinuous ?? false} />
        </Suspense>
      )}
    </>
  );
}
