import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { officeType } from './office.ts';
import { isPlainText } from './plain-text.ts';

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';

/** The accepted types and their file extensions. */
export const EXTENSIONS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'text/plain': 'txt',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'video/mp4': 'mp4',
} as const satisfies Record<string, string>;
export type MediaType = keyof typeof EXTENSIONS;

/** The reasons to refuse a file. */
export type Unfit = 'empty' | 'heic' | 'bomb' | 'macros' | 'foreign';

/** Other names that `file-type` uses for accepted types. */
const CALLED: Partial<Record<string, MediaType>> = {
  'image/apng': 'image/png',
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/opus': 'audio/ogg',
};
const HEIC = /^image\/(heic|heif)(-sequence)?$/;
const ZIP = Buffer.from('PK\u0003\u0004');

export const isTaken = (type: string): type is MediaType => Object.hasOwn(EXTENSIONS, type);
export const isImage = (type: MediaType): type is ImageType => type.startsWith('image/');

/** A GIF is stored as a PNG of its first picture. */
export const keptAs = (type: MediaType): MediaType => (type === 'image/gif' ? 'image/png' : type);

/** FIL-5. Determines the type of a file by its content only. Its name and the sender's type are ignored. */
export async function mediaTypeOf(path: string): Promise<MediaType | Unfit> {
  await using handle = await open(path, 'r');
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(ZIP.length) });
  if (bytesRead === 0) return 'empty';
  if (buffer.equals(ZIP)) return (await officeType(path)) ?? 'foreign';
  const found = await fileTypeFromFile(path);
  if (found === undefined) return (await isPlainText(path)) ? 'text/plain' : 'foreign';
  const { mime } = found;
  if (HEIC.test(mime)) return 'heic';
  const type = CALLED[mime] ?? mime;
  return isTaken(type) ? type : 'foreign';
}
