import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** How two pictures differ. */
export interface PixelDifference {
  /** The part of the pixels that differ, from 0 to 1. */
  readonly share: number
  /** The later picture, pale, with the pixels that differ in red, as PNG. */
  readonly picture: Buffer
}

/** Puts a picture into the top left corner of a larger one. */
function enlarged(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture
  const larger = new PNG({ width, height })
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0)
  return larger
}

/**
 * Compares two pictures pixel by pixel. Where only one of them reaches, they differ.
 * @returns null when they are the same
 */
export function comparePixels(before: Buffer, after: Buffer): PixelDifference | null {
  if (before.equals(after)) return null
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)]
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)]
  const drawn = new PNG({ width, height })
  // One browser on one machine draws equal pages alike, so every pixel counts.
  const count = pixelmatch(
    enlarged(one, width, height).data,
    enlarged(other, width, height).data,
    drawn.data,
    width,
    height,
    { threshold: 0, includeAA: true, alpha: 0.2 },
  )
  return count === 0 ? null : { share: count / (width * height), picture: PNG.sync.write(drawn) }
}
