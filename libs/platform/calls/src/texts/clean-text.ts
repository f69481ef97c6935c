// This folder is loaded by browsers too, so nothing in it imports zod or another file of the contract (decision 108).

/** Line breaks of every kind: of Windows, of old Macs, of word processors and of Unicode. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
/** Everything that looks like a space, the blank of Braille among it. */
const ANY_SPACE = /[\p{Zs}\u2800]/gu;

/**
 * First what keeps invisible characters because they shape something visible: a flag of tags, a keycap, an emoji with its style, skin
 * and joiners, letters that a joiner shapes. Then what shows nothing: controls but the tab and the line break, marks of direction and
 * of width zero, fillers, noncharacters.
 */
const VISIBLE_OR_NOT =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]{2,7}\u{E007F}|[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}\uFE0E?\uFE0F?\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*|(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}])[\u200C\u200D](?=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}]))|(?![\t\n])\p{Cc}|\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]|\p{Noncharacter_Code_Point}/gu;

const withoutInvisible = (text: string): string =>
  text.toWellFormed().replaceAll(LINE_BREAK, '\n').replaceAll(VISIBLE_OR_NOT, '$1');

/** A text of the usual letters alone, which is most texts: nothing in it needs a look at each character. */
const USUAL = /^[ -~А-яЁё]*$/;

/** WRD-26, WRD-27. A text of one line: every run of spaces and line breaks is one ordinary space. */
export function cleanLine(text: string): string {
  if (USUAL.test(text)) return text.replaceAll(/ {2,}/g, ' ').trim();
  const spaced = withoutInvisible(text).replaceAll(/[\p{Zs}\u2800\s]+/gu, ' ');
  return spaced.normalize('NFC').trim();
}

/** WRD-26, WRD-27. A text of several lines: its line breaks, tabs and runs of spaces stay. */
export function cleanText(text: string): string {
  if (USUAL.test(text)) return text.trim();
  return withoutInvisible(text).replaceAll(ANY_SPACE, ' ').normalize('NFC').trim();
}

/** WRD-27. Whether a text shows nothing at all. */
export const isBlank = (text: string): boolean => cleanLine(text) === '';
