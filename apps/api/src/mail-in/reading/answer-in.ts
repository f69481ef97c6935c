import { formerLetterIn } from './former-letter.ts';

const isQuoted = (line: string): boolean => line.trimStart().startsWith('>');

/** The beginning of a line such as «Отправлено с iPhone» or «Sent from my Galaxy». */
const SENT_FROM =
  /^(?:отправлено|послано|sent|get|скачать|загрузить)\s+(?:со|с|из|через|from|via|with|outlook)(?:\s|$)/iu;
const DEVICE =
  /iphone|ipad|android|samsung|galaxy|xiaomi|redmi|honor|huawei|windows|outlook|gmail|yahoo|proton|mail|почт|яндекс|моего|моей|мобильн|смартфон|телефон|устройств|my /iu;
/** The longest line of a program about itself. */
const LONGEST_SIGN = 100;

const isSign = (line: string): boolean => line.length <= LONGEST_SIGN && SENT_FROM.test(line) && DEVICE.test(line);

/** A line of dashes or underscores between an answer and the former letter. */
const isRule = (line: string): boolean => /^[-_=*—–]{3,}$/.test(line);

/** The place of a picture inside of a letter, such as «[image: IMG_1.jpg]» or «[cid:image001.png@01DA]». */
const PICTURE = /^\[(?:image|cid|изображение):[^\]]*\]$/iu;

const isEmpty = (line: string): boolean => line.trim() === '';

/** The lines above a signature, which begins with «--» (RFC 3676). */
function aboveSignature(lines: readonly string[]): readonly string[] {
  const at = lines.indexOf('--');
  return at === -1 ? lines : lines.slice(0, at);
}

/** Removes empty lines, rules and the lines of programs about themselves from the end. */
function withoutEnd(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => !isEmpty(line) && !isRule(line.trim()) && !isSign(line.trim()));
  return lines.slice(0, last + 1);
}

/** The answer above the former letter, and the lines of an answer between its quoted lines or below them. */
function ownLines(lines: readonly string[]): readonly string[] {
  const former = formerLetterIn(lines);
  if (former === undefined) return lines;
  const rest = lines.slice(former.end);
  const isMarked = isQuoted(rest.find((line) => !isEmpty(line)) ?? '');
  return [...lines.slice(0, former.start), ...(isMarked ? ['', ...rest] : [])];
}

/** Whether a line is not the second of two empty lines. */
const isNotSecondEmpty = (line: string, at: number, all: readonly string[]): boolean =>
  !isEmpty(line) || !isEmpty(all[at - 1] ?? '');

/**
 * MSG-47. Returns the words that a person has written in a letter: without the quoted letter, and without the signature.
 * Empty when the letter has only those.
 */
export function answerIn(letter: string): string {
  const lines = letter
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd());
  const own = ownLines(lines).filter((line) => !isQuoted(line) && !PICTURE.test(line.trim()));
  return withoutEnd(aboveSignature(own)).filter(isNotSecondEmpty).join('\n').trim();
}
