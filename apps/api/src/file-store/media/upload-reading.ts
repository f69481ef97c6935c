import { type BadImage, type ImageTarget, isLargeImage, type KeptImage, reencode } from './image.ts';
import { type ImageType, isImage, isTaken, type MediaType, mediaTypeOf, type Unfit } from './media-type.ts';

export interface UploadInput {
  path: string;
  /** Where an image is written anew, with its small one. */
  to: ImageTarget;
}

/** What an upload is: kept as it came, an image that is written anew already or is still to be, or why it is not taken. */
export type UploadRead =
  | { is: 'unfit'; why: Unfit | BadImage }
  | { is: 'large image'; type: ImageType }
  | { is: 'image'; type: ImageType; image: KeptImage }
  | { is: 'other'; type: MediaType };

/** FIL-5, FIL-7. Looks at an upload by its content; an image that takes long is left to the reader of large images. */
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
