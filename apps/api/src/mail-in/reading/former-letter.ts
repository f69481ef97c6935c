/** The lines that introduce a former letter: it begins at `end`, or is gone with them. */
export interface FormerLetter {
  start: number;
  end: number;
}

/** A day: «30.11.2026», «2026-11-30», «30 нояб.», «Nov 30», «30 Nov». */
const DAYS = [
  /\d{1,2}[./]\d{1,2}[./]\d{2}/,
  /\d{4}-\d{2}-\d{2}/,
  /\d{1,2}\.? (?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu,
  /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}/i,
];
const CLOCK = /\d{1,2}:\d{2}/;
/** The verb at the end of an introduction, such as «Анна пишет:». */
const VERB = /(?:написала?|написал\(а\)|писала?|писал\(а\)|пишет|wrote):$/iu;
/** A program breaks the introduction into lines. */
const MOST_LINES = 4;
const LONGEST = 400;

/** Whether a text introduces a former letter, such as «пн, 30 нояб. 2026 г. в 13:20, Анна <anna@example.ru>:». */
function isIntroduction(text: string): boolean {
  if (!text.endsWith(':') || text.length > LONGEST || !DAYS.some((day) => day.test(text))) return false;
  return VERB.test(text) || (text.includes('@') && CLOCK.test(text));
}

/** The words of a line such as «-----Original Message-----». */
const TITLES: ReadonlySet<string> = new Set([
  'original message',
  'forwarded message',
  'begin forwarded message',
  'исходное сообщение',
  'исходное письмо',
  'пересылаемое сообщение',
  'пересланное сообщение',
  'переадресованное сообщение',
  'начало переадресованного сообщения',
]);

function isTitle(line: string): boolean {
  const words = line
    .replaceAll(/[-–—_*:]/g, ' ')
    .trim()
    .toLowerCase();
  // Without dashes and a colon these words may be words of the person.
  return words !== line.trim().toLowerCase() && TITLES.has(words);
}

/** A header that a program repeats in the text, such as «От: Анна» or «*Sent:* Monday». */
const HEADER =
  /^\*?(?:from|sent|date|to|cc|subject|reply-to|от кого|от|отправлено|дата|кому|копия|тема|отправитель|получатель)\s?:/iu;

const SENDER = /^\*?(?:from|от|от кого)\s?:/iu;
const FEWEST_HEADERS = 2;
const MOST_HEADERS = 8;

/** The number of headers from a line on, one below the other, up to a bound that keeps the search linear. */
function headersAt(lines: readonly string[], at: number): number {
  let end = at;
  while (end - at < MOST_HEADERS && HEADER.test(lines[end]?.trim() ?? '')) end++;
  return end - at;
}

/**
 * Whether headers begin at a line: several, one of them with an address. The sender may have a name alone, as in the
 * programs of Microsoft. «Тема: дроби» is no header.
 */
function isHeaders(lines: readonly string[], at: number): boolean {
  const count = headersAt(lines, at);
  if (count < FEWEST_HEADERS) return false;
  const hasAddress = lines.slice(at, at + count).some((line) => line.includes('@'));
  return hasAddress || SENDER.test(lines[at]?.trim() ?? '');
}

/**
 * The number of lines of an introduction that ends at a line; 0 when none does. The fewest lines are taken, because the
 * line above may belong to the answer.
 */
function introductionTo(lines: readonly string[], last: number): number {
  let text = '';
  for (let count = 1; count <= MOST_LINES; count++) {
    const line = lines[last - count + 1]?.trim() ?? '';
    if (line === '') return 0;
    text = `${line} ${text}`.trim();
    if (isIntroduction(text)) return count;
  }
  return 0;
}

/** Finds where a mail program begins to repeat the letter that is answered. */
export function formerLetterIn(lines: readonly string[]): FormerLetter | undefined {
  for (const [at, line] of lines.entries()) {
    const count = line.endsWith(':') ? introductionTo(lines, at) : 0;
    if (count > 0) return { start: at - count + 1, end: at + 1 };
    if (isTitle(line) || isHeaders(lines, at)) return { start: at, end: lines.length };
  }
  return undefined;
}
