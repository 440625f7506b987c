// The picture source of the demo: nothing is photographed, every article is drawn from its measures.
import type { PictureSource } from "@comptoir/commerce/media/pictures";
import { drawPicture } from "#pictures/draw/draw-picture.ts";
import { PICTURE_SIZE } from "#pictures/draw/tools/compose.ts";
import { GROUND } from "#pictures/draw/tools/paint.ts";
import { pictureKey, readPublishedKey, revisionOf } from "#pictures/spec/picture.ts";

/** Finds the drawing of a key of any look; it is drawn as it looks now. */
export const drawnPictures: PictureSource = {
  find(key) {
    const spec = readPublishedKey(key);
    return (
      spec && {
        name: `${revisionOf(spec)}/${spec.drawing}/${pictureKey(spec)}`,
        side: PICTURE_SIZE,
        ground: GROUND,
        read: (detail) => Buffer.from(drawPicture(spec, detail)),
      }
    );
  },
};
