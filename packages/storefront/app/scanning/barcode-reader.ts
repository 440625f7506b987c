// Reads bar codes in a picture by a library of plain scripts, for browsers that cannot do it themselves. Loaded when such a
// browser opens its camera, and only with the formats that goods carry.
import BarcodeFormat from "@zxing/library/esm/core/BarcodeFormat";
import BinaryBitmap from "@zxing/library/esm/core/BinaryBitmap";
import HybridBinarizer from "@zxing/library/esm/core/common/HybridBinarizer";
import DecodeHintType from "@zxing/library/esm/core/DecodeHintType";
import MultiFormatOneDReader from "@zxing/library/esm/core/oned/MultiFormatOneDReader";
import RGBLuminanceSource from "@zxing/library/esm/core/RGBLuminanceSource";

const formats = [
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.ITF,
  BarcodeFormat.CODE_128,
  BarcodeFormat.CODE_39,
];
const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, formats],
  [DecodeHintType.TRY_HARDER, true],
]);
const reader = new MultiFormatOneDReader(hints);

/** The picture in grey, as it is or turned by a quarter: bars are read across. */
function greyOf(picture: ImageData, isTurned: boolean): RGBLuminanceSource {
  const { data, width, height } = picture;
  const grey = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4;
      const value = (Number(data[from]) * 2 + Number(data[from + 1]) * 5 + Number(data[from + 2])) >> 3;
      grey[isTurned ? x * height + y : y * width + x] = value;
    }
  return isTurned ? new RGBLuminanceSource(grey, height, width) : new RGBLuminanceSource(grey, width, height);
}

/** The text of a bar code in the picture; null where none can be read. */
export function readBarcode(picture: ImageData): string | null {
  for (const isTurned of [false, true]) {
    try {
      return reader.decode(new BinaryBitmap(new HybridBinarizer(greyOf(picture, isTurned))), hints).getText();
    } catch {
      // The library throws where it finds nothing: the next picture may be a better one.
      reader.reset();
    }
  }
  return null;
}
