import sharp, { type Sharp } from 'sharp';
import { isDiskFull } from '../disk-full.ts';
import type { ImageType } from './media-type.ts';

/** The longer side of a stored image and of its preview, in pixels. */
const KEPT_SIDE = 4096;
const PREVIEW_SIDE = 480;
const QUALITY = 82;

/** A photo above this number of pixels takes more than about a second. */
const LARGE_PIXELS = 24_000_000;
const LARGE_PIXELS_HELD = 8_000_000;

const MEGAPIXEL = 1_000_000;
/**
 * The largest cameras have 200 megapixels. Decoded line by line, or at an eighth of the size, such photos cost little.
 */
const MOST_PIXELS = 220 * MEGAPIXEL;
/** The limit for formats that are decoded as a whole. */
const MOST_PIXELS_HELD = 24 * MEGAPIXEL;

// One thread, one image at a time and no cache: a photo needs tens of megabytes while it is decoded.
sharp.cache(false);
sharp.concurrency(1);
// Only these four decoders may run, whatever type a file claims.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
});

const OPTIONS = { sequentialRead: true, failOn: 'error', limitInputPixels: MOST_PIXELS } as const;

export interface KeptImage {
  width: number;
  height: number;
  size: number;
  preview_size: number;
}
export type BadImage = 'broken' | 'huge';

/** Whether the decoder needs the whole image in memory: a GIF, a WebP, an interlaced PNG or a progressive JPEG. */
const isHeld = (type: ImageType, isProgressive: boolean) =>
  type === 'image/webp' || type === 'image/gif' || isProgressive;

const encoded = (image: Sharp, type: ImageType) => {
  if (type === 'image/jpeg') return image.jpeg({ quality: QUALITY });
  return type === 'image/webp' ? image.webp({ quality: QUALITY }) : image.png();
};

/** The paths for the stored image and its preview. */
export interface ImageTarget {
  kept: string;
  preview: string;
}

/** Whether an image takes long to re-encode, judged by its header, or the reason to refuse it. */
export async function isLargeImage(path: string, type: ImageType): Promise<boolean | BadImage> {
  try {
    const { width, height, isProgressive } = await sharp(path, { ...OPTIONS, limitInputPixels: false }).metadata();
    const points = width * height;
    const held = isHeld(type, isProgressive);
    if (points > (held ? MOST_PIXELS_HELD : MOST_PIXELS)) return 'huge';
    return points > (held ? LARGE_PIXELS_HELD : LARGE_PIXELS);
  } catch (error) {
    if (isOfSystem(error)) throw error;
    return 'broken';
  }
}

/** FIL-7. Re-encodes an image, upright and without the camera's metadata, and writes a preview beside it. */
export async function reencode(path: string, type: ImageType, to: ImageTarget): Promise<KeptImage | BadImage> {
  try {
    const fit = { fit: 'inside', withoutEnlargement: true } as const;
    const whole = sharp(path, OPTIONS)
      .autoOrient()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, ...fit });
    const kept = await encoded(whole, type).toFile(to.kept);
    const small = sharp(to.kept, OPTIONS).resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, ...fit });
    const preview = await small.webp({ quality: 75 }).toFile(to.preview);
    return { width: kept.width, height: kept.height, size: kept.size, preview_size: preview.size };
  } catch (error) {
    if (isOfSystem(error)) throw error;
    return 'broken';
  }
}

/** Errors of the system, such as a full disk, are not the image's fault. */
const isOfSystem = (error: unknown) =>
  isDiskFull(error) || (error instanceof Error && /ENOMEM|EACCES|EIO|unable to open for write/.test(error.message));
