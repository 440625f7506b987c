// The pictures of the chosen variant: a large one, small ones to choose from, and a closer look (ux P-06). Every picture
// is a link to its file, so that all of this works before JavaScript arrives.

import { useCatalogueText } from "messages:catalogue";
import { useDetailsText } from "messages:details";
import ZoomIn from "lucide-react/icons/zoom-in";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { useMedia } from "#catalogue/product/media/use-media.ts";
import { useShownView } from "#catalogue/product/shown-view.ts";
import type { PictureView, VariantMedia, VariantView } from "#catalogue/product-view.ts";
import { Picture, PicturePlaceholder } from "#ui/display/picture.tsx";

const PictureZoom = lazy(() => import("#catalogue/product/picture-zoom.tsx"));

type GalleryProps = {
  readonly variant: VariantView | undefined;
  /** Of the variant that the page was asked for with. */
  readonly media: VariantMedia;
  /** Name of the article and what distinguishes it. */
  readonly name: string;
};

const largest = ({ sizes }: PictureView): string =>
  sizes.toSorted((a, b) => b.widthInPx * b.heightInPx - a.widthInPx * a.heightInPx)[0]?.url ?? "";

/** Acts instead of opening the link. Another button or a key held down means a new tab: then the link stays one. */
function instead(event: MouseEvent, act: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  act();
}

/** Which picture of which variant is shown, and whether it is looked at closely; another variant begins anew. */
function useView(variantId: string | undefined) {
  const first = { variantId, index: 0, isZoomed: false };
  const [chosen, setChosen] = useState(first);
  const view = chosen.variantId === variantId ? chosen : first;
  return [view, (change: Partial<typeof first>) => setChosen({ ...view, ...change })] as const;
}

export default function Gallery({ variant, media: loaded, name }: GalleryProps) {
  const t = useDetailsText();
  const catalogue = useCatalogueText();
  const told = useShownView();
  const [{ index, isZoomed }, change] = useView(variant?.id);
  const { media, isAwaited } = useMedia(loaded, variant?.id);
  const main: readonly PictureView[] = variant?.picture.length ? [{ sizes: variant.picture }] : [];
  const placed = [...main, ...(media?.pictures ?? [])];
  // Until those of another variant are here, the former ones keep the room.
  const pictures = isAwaited ? main : placed;
  const shown = pictures[index] ?? pictures[0];
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
    <div className="grid content-start gap-1 self-start sm:gap-3">
      <a
        href={largest(shown)}
        className="group relative mx-auto block w-full max-w-144 rounded-lg lg:mx-0"
        onClick={(event) => instead(event, () => change({ isZoomed: true }))}
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
      {placed.length > 1 && (
        <Thumbnails
          pictures={placed}
          ready={pictures.length}
          index={index}
          onIndex={(next) => change({ index: next })}
        />
      )}
      {isZoomed && (
        <Suspense>
          <PictureZoom
            pictures={pictures}
            name={name}
            index={index}
            onIndex={(next) => change({ index: next })}
            onClose={() => change({ isZoomed: false })}
          />
        </Suspense>
      )}
    </div>
  );
}

type ThumbnailsProps = {
  readonly pictures: readonly PictureView[];
  /** How many of them may be shown; the others keep their room. */
  readonly ready: number;
  readonly index: number;
  readonly onIndex: (index: number) => void;
};

/** On a phone three stand in a row as wide as the picture above them, beside the head of the page. */
function Thumbnails({ pictures, ready, index, onIndex }: ThumbnailsProps) {
  const t = useDetailsText();
  const catalogue = useCatalogueText();
  const told = useShownView();
  return (
    <ul className="flex flex-wrap gap-1 sm:gap-2" aria-label={t("pictures")}>
      {pictures.map((picture, place) => (
        <li key={picture.sizes[0]?.url} className={`w-8.5 sm:w-20.5 ${place < ready ? "" : "invisible"}`}>
          <a
            href={largest(picture)}
            className="block rounded-md border border-line p-0.5 current:border-2 current:border-primary sm:p-1"
            aria-current={place === index ? "true" : undefined}
            onClick={(event) => instead(event, () => onIndex(place))}
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
  );
}
