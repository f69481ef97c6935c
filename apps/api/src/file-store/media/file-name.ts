import { beginning } from '@planner/wording';
import { EXTENSIONS, type MediaType } from './media-type.ts';

const LONGEST = 100;
/** Control characters, those that turn the direction of text, and what no system has in a name. */
const UNFIT = /[\p{C}<>:"|?*\\/]+/gu;
const OTHER_ENDINGS: Partial<Record<MediaType, readonly string[]>> = { 'image/jpeg': ['jpeg'], 'audio/mpeg': ['mpeg'] };

/** FIL-6. The last part of a name as it was sent, fit to be kept by, with the ending of what the file is. */
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

/** Spaces and dots at both ends are cut off; an expression that does so at the end takes a time that grows with the square. */
function withoutEdges(name: string): string {
  const isKept = (sign: string) => !/[\s.]/.test(sign);
  const signs = [...name];
  const first = signs.findIndex(isKept);
  return first === -1 ? '' : signs.slice(first, signs.findLastIndex(isKept) + 1).join('');
}
