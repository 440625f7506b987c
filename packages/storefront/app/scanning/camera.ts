// The camera and what it sees: opened by somebody's press, closed with the signal, never kept running behind the page.

export type CameraProblem = "refused" | "none" | "busy" | "failed";

type SeenCode = { readonly rawValue: string };
type Detector = { detect(source: HTMLVideoElement): Promise<readonly SeenCode[]> };
/** As far as browsers have it: the list of types knows no such interface yet. */
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

const wanted = ["ean_13", "ean_8", "upc_a", "itf", "code_128", "code_39", "data_matrix", "qr_code"];
/** Between two looks at what the camera sees. */
const LOOK_AGAIN_MS = 120;
/** Width of the picture that is searched by the library: bars of a parcel are clear enough, and phones keep up. */
const SEARCHED_WIDTH = 800;

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "none",
  OverconstrainedError: "none",
  NotReadableError: "busy",
  AbortError: "busy",
};

/** Why a camera did not open. */
export const problemOf = (error: unknown): CameraProblem =>
  (error instanceof Error ? problems[error.name] : undefined) ?? "failed";

/** The browser's own reader of bar codes; null where it has none for those of goods. */
async function openOwnDetector(): Promise<Detector | null> {
  const own = Reflect.get(globalThis, "BarcodeDetector") as DetectorClass | undefined;
  if (!own) return null;
  const supported = await own.getSupportedFormats();
  const formats = wanted.filter((format) => supported.includes(format));
  return formats.includes("ean_13") ? new own({ formats }) : null;
}

async function openLibrary(): Promise<Detector> {
  const { readBarcode } = await import("#scanning/barcode-reader.ts");
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  return {
    async detect(video) {
      if (!pen || video.videoWidth === 0) return [];
      canvas.width = Math.min(SEARCHED_WIDTH, video.videoWidth);
      canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
      pen.drawImage(video, 0, 0, canvas.width, canvas.height);
      const text = readBarcode(pen.getImageData(0, 0, canvas.width, canvas.height));
      return text === null ? [] : [{ rawValue: text }];
    },
  };
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

type WatchOptions = {
  readonly signal: AbortSignal;
  readonly onReady: () => void;
  readonly onText: (text: string) => void;
  readonly onProblem: (problem: CameraProblem) => void;
};

/** The picture of the camera that looks away from its holder, stopped with the signal. */
async function openStream(signal: AbortSignal): Promise<MediaStream> {
  const video = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  return stream;
}

/** Shows what the camera sees, and tells every code in it, until the signal says stop. */
export async function watchCodes(video: HTMLVideoElement, { signal, onReady, onText, onProblem }: WatchOptions) {
  // Without a secure connection there is no access to devices at all.
  if (!navigator.mediaDevices) return onProblem("none");
  let stream: MediaStream | null = null;
  try {
    stream = await openStream(signal);
    if (signal.aborted) return;
    video.srcObject = stream;
    const [detector] = await Promise.all([openOwnDetector().then((own) => own ?? openLibrary()), video.play()]);
    if (signal.aborted) return;
    onReady();
    while (!signal.aborted) {
      for (const { rawValue } of await detector.detect(video)) if (!signal.aborted) onText(rawValue);
      await pause(LOOK_AGAIN_MS);
    }
  } catch (error) {
    if (!signal.aborted) onProblem(problemOf(error));
  } finally {
    // Another attempt may show its own picture there by now.
    if (video.srcObject === stream) video.srcObject = null;
  }
}
