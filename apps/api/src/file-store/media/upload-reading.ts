import { type BadImage, type ImageTarget, isLargeImage, type KeptImage, reencode } from './image.ts';
import { type ImageType, isImage, isTaken, type MediaType, mediaTypeOf, type Unfit } from './media-type.ts';

export interface UploadInput {
  path: string;
  /** The paths for the re-encoded image and its preview. */
  to: ImageTarget;
}

/**
 * The first result of an upload: a refusal, an image that still has to be re-encoded, a re-encoded image, or a file to
 * store unchanged.
 */
export type UploadRead =
  | { is: 'unfit'; why: Unfit | BadImage }
  | { is: 'large image'; type: ImageType }
  | { is: 'image'; type: ImageType; image: KeptImage }
  | { is: 'other'; type: MediaType };

/**
 * FIL-5, FIL-7. Determines the type of an upload by its content and re-encodes a small image. A large image is left to
 * its own reader.
 */
export async function read({ path, to }: UploadInput): Promise<UploadRead> {
  const type = await mediaTypeOf(path);
  if (!isTaken(type)) return { is: 'unfit', why: type };
  if (!isImage(type)) return { is: 'other', type };
  const isLarge = await isLargeImage(path, type);
  if (typeof isLarge === 'string') return { is: 'unfit', why: isLarge };
  if (isLarge) return { is: 'large image', type };
  const image = await reencode(path, type, to);
  return typeof image === 'string' ? { is: 'unfit', why: image } : { is: 'image', type, image };
}
