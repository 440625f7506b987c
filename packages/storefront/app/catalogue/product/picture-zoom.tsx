// A picture as large as the window allows, loaded when somebody wants to look closer.

import { useCatalogueText } from "messages:catalogue";
import { useDetailsText } from "messages:details";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useShownView } from "#catalogue/product/shown-view.ts";
import type { PictureView } from "#catalogue/product-view.ts";
import { IconButton } from "#ui/action/button.tsx";
import { Picture } from "#ui/display/picture.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

type PictureZoomProps = {
  readonly pictures: readonly PictureView[];
  readonly name: string;
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
};

export default function PictureZoom({ pictures, name, index, onIndex, onClose }: PictureZoomProps) {
  const t = useDetailsText();
  const catalogue = useCatalogueText();
  const count = pictures.length;
  const told = useShownView();
  const shown = pictures[index];
  const step = (places: number) => onIndex((index + places + count) % count);
  const body = useArrows(step);
  return (
    <Dialog title={name} closeLabel={t("close")} onClose={onClose} size="picture">
      <div ref={body} className="grid justify-items-center gap-2">
        <Picture
          key={index}
          images={shown?.sizes ?? []}
          width={1200}
          height={1200}
          alt={shown?.view ? `${name}, ${told(shown)}` : name}
          placeholderLabel={catalogue("pictureToCome")}
          className="max-h-window rounded-lg"
        />
        {count > 1 && (
          <div className="flex items-center gap-3">
            <IconButton icon={<ChevronLeft />} label={t("previousPicture")} onClick={() => step(-1)} />
            <p role="status" className="text-center">
              {t("shownOfPictures", { index: index + 1, count, shown: told(shown) })}
            </p>
            <IconButton icon={<ChevronRight />} label={t("nextPicture")} onClick={() => step(1)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

const steps = new Map([
  ["ArrowLeft", -1],
  ["ArrowRight", 1],
]);

/** The arrow keys turn the pages wherever focus is in the dialog. */
function useArrows(step: (places: number) => void) {
  const body = useRef<HTMLDivElement>(null);
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const dialog = body.current?.closest("dialog");
    const press = (event: Pick<KeyboardEvent, "key">) => {
      const places = steps.get(event.key);
      if (places !== undefined) latest.current(places);
    };
    dialog?.addEventListener("keydown", press);
    return () => dialog?.removeEventListener("keydown", press);
  }, []);
  return body;
}
