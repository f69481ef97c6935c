import type { Applicant } from '@planner/server-core';
import { foreignReader } from '../../foreign-files/foreign-reader.ts';
import { TooCostly } from '../../foreign-files/reader-handle.ts';
import type { ReadingPool } from '../../foreign-files/reading-pool.ts';
import type { BadImage, KeptImage } from './image.ts';
import type { read as readLargeImage } from './large-image-reading.ts';
import type { MediaType, Unfit } from './media-type.ts';
import type { read as readUpload, UploadInput } from './upload-reading.ts';

const UPLOAD = foreignReader<typeof readUpload>(new URL('./upload-reading.ts', import.meta.url), {
  withinMs: 15_000,
  isHeavy: false,
});
const LARGE_IMAGE = foreignReader<typeof readLargeImage>(new URL('./large-image-reading.ts', import.meta.url), {
  withinMs: 30_000,
  isHeavy: true,
});

/** The result of a completely read upload. `image` is set when the image was re-encoded. */
export type ReadUpload = { type: MediaType; image: KeptImage | null } | Unfit | BadImage;

/** FIL-5, FIL-7, FIL-8. Reads one upload in the turns of its account. An image of many pixels takes a second turn. */
export async function readFile(pool: ReadingPool, input: UploadInput, who: Applicant): Promise<ReadUpload> {
  try {
    const found = await pool.read(UPLOAD, input, who);
    if (found.is === 'unfit') return found.why;
    if (found.is === 'other') return { type: found.type, image: null };
    if (found.is === 'image') return found;
    const { type } = found;
    const image = await pool.read(LARGE_IMAGE, { ...input, type }, who);
    return typeof image === 'string' ? image : { type, image };
  } catch (error) {
    if (error instanceof TooCostly) return 'huge';
    throw error;
  }
}

/** The readers that a server loads before the first file arrives. */
export const UPLOAD_READERS = [UPLOAD, LARGE_IMAGE];
