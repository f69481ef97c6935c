import { type BadImage, type ImageTarget, type KeptImage, reencode } from './image.ts';
import type { ImageType } from './media-type.ts';

/** FIL-7. Reads an image of many pixels in a process that can be killed inside native code. */
export const read = ({
  path,
  type,
  to,
}: {
  path: string;
  type: ImageType;
  to: ImageTarget;
}): Promise<KeptImage | BadImage> => reencode(path, type, to);
