// The pictures of the chosen variant: a large one, small ones to choose from, and a closer look (ux P-06). Every picture
// is a link to its file, so that all of this works before JavaScript arrives.

import { useCatalogueText } from "messages:catalogue";
import { useDetailsText } from "messages:details";
import ZoomIn from "lucide-react/icons/zoom-in";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { useShownView } from "#catalogue/product/shown-view.ts";
import type { PictureView } from "#catalogue/product-view.ts";
import { Picture, PicturePlaceholder } from "#ui/display/picture.tsx";

const PictureZoom = lazy(() => import("#catalogue/product/picture-zoom.tsx"));

type GalleryProps = {
  readonly pictures: readonly PictureView[];
  /** Name of the article and what distinguishes it. */
  readonly name: string;
};

const largest = ({ sizes }: PictureView): string =>
  sizes.toSorted((a, b) => b.widthInPx * b.heightInPx - a.widthInPx * a.heightInPx)[0]?.url ?? "";

/** Another button or a key held down means a new tab: then the link stays one. */
const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.button);

export default function Gallery({ pictures, name }: GalleryProps) {
  const t = useDetailsText();
  const catalogue = useCatalogueText();
  const [index, setIndex] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const shown = pictures[index] ?? pictures[0];
  const told = useShownView();
  const instead = (event: MouseEvent, act: () => void) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    act();
  };
  if (!shown)
    return (
      <PicturePlaceholder
        width={800}
        height={800}
        label={catalogue("pictureToCome")}
        className="mx-auto max-w-144 rounded-lg lg:mx-0"
      />
    );
  return (
    <div className="grid content-start gap-3 self-start lg:sticky lg:top-under-header">
      <a
        href={largest(shown)}
        className="group relative mx-auto block w-full max-w-144 rounded-lg lg:mx-0"
        onClick={(event) => instead(event, () => setZoomed(true))}
      >
        <Picture
          key={shown.sizes[0]?.url}
          images={shown.sizes}
          width={800}
          height={800}
          alt={shown.view ? `${name}, ${told(shown)}` : name}
          placeholderLabel={catalogue("pictureToCome")}
          sizes="(width >= 64rem) 36rem, (width >= 40rem) 16rem, 7rem"
          isMain
          className="rounded-lg"
        />
        <span className="absolute end-1 bottom-1 flex size-8 items-center lg:end-3 lg:bottom-3 lg:size-10 justify-center rounded-full border border-edge bg-surface text-primary group-hover:bg-primary-soft">
          <ZoomIn aria-hidden="true" />
          <span className="sr-only">{t("enlarge")}</span>
        </span>
      </a>
      {pictures.length > 1 && (
        <ul className="flex flex-wrap gap-2" aria-label={t("pictures")}>
          {pictures.map((picture, place) => (
            <li key={picture.sizes[0]?.url}>
              <a
                href={largest(picture)}
                className="block rounded-md border border-line p-1 current:border-2 current:border-primary"
                aria-current={place === index ? "true" : undefined}
                onClick={(event) => instead(event, () => setIndex(place))}
              >
                <Picture
                  images={picture.sizes}
                  width={72}
                  height={72}
                  alt={told(picture)}
                  placeholderLabel={catalogue("pictureToCome")}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isZoomed && (
        <Suspense>
          <PictureZoom
            pictures={pictures}
            name={name}
            index={index}
            onIndex={setIndex}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
