import { beginning } from '@planner/wording';
import { EXTENSIONS, type MediaType } from './media-type.ts';

const LONGEST = 100;
/**
 * Control characters, including those that change the text direction, and characters that file systems refuse in a
 * name.
 */
const UNFIT = /[\p{C}<>:"|?*\\/]+/gu;
const OTHER_ENDINGS: Partial<Record<MediaType, readonly string[]>> = { 'image/jpeg': ['jpeg'], 'audio/mpeg': ['mpeg'] };

/** FIL-6. Returns the last part of a sent name, cleaned, with the extension of the real type. */
export function fileName(sent: string | undefined, type: MediaType): string {
  const last = (sent ?? '').toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replaceAll(UNFIT, ' ').replaceAll(/\s+/g, ' ');
  const ending = EXTENSIONS[type];
  const endings = [ending, ...(OTHER_ENDINGS[type] ?? [])];
  const at = clean.lastIndexOf('.');
  const hasEnding = endings.includes(clean.slice(at + 1).toLowerCase());
  const base = beginning(hasEnding ? clean.slice(0, at) : clean, LONGEST);
  return `${withoutEdges(base) || 'Файл'}.${ending}`;
}

/** Trims spaces and dots at both ends. A regular expression for the end would take quadratic time. */
function withoutEdges(name: string): string {
  const isKept = (sign: string) => !/[\s.]/.test(sign);
  const signs = [...name];
  const first = signs.findIndex(isKept);
  return first === -1 ? '' : signs.slice(first, signs.findLastIndex(isKept) + 1).join('');
}
