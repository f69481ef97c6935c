import sharp, { type Sharp } from 'sharp';
import type { ImageType } from './media-type.ts';

/** The longer side of an image as it is kept, and of its preview. */
const KEPT_SIDE = 4096;
const PREVIEW_SIDE = 480;
const QUALITY = 82;

/** What one person's photo takes little more than a second for. */
const LARGE_PIXELS = 24_000_000;
const LARGE_PIXELS_HELD = 8_000_000;

const MEGAPIXEL = 1_000_000;
/** The largest cameras have 200. Read line by line, or at an eighth of their size, they cost little. */
const MOST_PIXELS = 220 * MEGAPIXEL;
/** What has to be held whole while it is read. */
const MOST_PIXELS_HELD = 24 * MEGAPIXEL;

// One at a time with one thread, and nothing kept: a photo costs tens of megabytes while it is read.
sharp.cache(false);
sharp.concurrency(1);
// What is no photo is never read, whatever it calls itself.
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

/** A GIF and a PNG that is interlaced, a progressive JPEG and a WebP are read whole before the first line is known. */
const isHeld = (type: ImageType, isProgressive: boolean) =>
  type === 'image/webp' || type === 'image/gif' || isProgressive;

const encoded = (image: Sharp, type: ImageType) => {
  if (type === 'image/jpeg') return image.jpeg({ quality: QUALITY });
  return type === 'image/webp' ? image.webp({ quality: QUALITY }) : image.png();
};

/** Where an image is written, and its preview. */
export interface ImageTarget {
  kept: string;
  preview: string;
}

/** Whether an image takes long to write anew, by its head alone, or why it is not taken. */
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

/** FIL-7. Writes the image anew, the right way up and without what its camera knew, and a small one beside it. */
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

/** A disk that is full is no fault of the image. */
const isOfSystem = (error: unknown) =>
  error instanceof Error && /ENOSPC|ENOMEM|EACCES|EIO|unable to open for write/.test(error.message);
