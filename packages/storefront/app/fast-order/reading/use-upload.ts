// Sends a file and hears how far it is; can be stopped. XMLHttpRequest, because fetch tells nothing of what it sends.
import { useRef, useState } from "react";
import type { FileReading } from "#fast-order/reading/order-file.rules.ts";

export type UploadOutcome = FileReading | "failed";

/** `progress` is from 0 to 1 while a file is sent and read, else null. */
export function useUpload(address: string, onDone: (outcome: UploadOutcome) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const request = useRef<XMLHttpRequest | null>(null);

  const send = (body: FormData) => {
    request.current?.abort();
    const sending = new XMLHttpRequest();
    request.current = sending;
    const end = (outcome: UploadOutcome) => {
      setProgress(null);
      onDone(outcome);
    };
    sending.open("POST", address);
    sending.responseType = "json";
    sending.upload.onprogress = ({ loaded, total }) => setProgress(total > 0 ? loaded / total : 0);
    sending.onload = () =>
      end(sending.status === 200 && sending.response ? (sending.response as FileReading) : "failed");
    sending.onerror = () => end("failed");
    setProgress(0);
    sending.send(body);
  };
  const cancel = () => {
    request.current?.abort();
    setProgress(null);
  };
  return { progress, send, cancel };
}
