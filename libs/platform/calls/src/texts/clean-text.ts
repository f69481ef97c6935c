// Browsers also load this folder, so it imports neither zod nor other files of the contract (decision 108).

/** The line breaks of Windows, of old Macs, of word processors and of Unicode. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
/** Every character that looks like a space, including the Braille blank. */
const ANY_SPACE = /[\p{Zs}\u2800]/gu;

/**
 * The group matches sequences whose invisible characters shape a visible one: flags of tags, keycaps, emoji with style,
 * skin and joiners, joined letters. The rest matches invisible characters: controls except tab and line break, marks of
 * direction and of zero width, fillers, noncharacters.
 */
const VISIBLE_OR_NOT =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]{2,7}\u{E007F}|[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}\uFE0E?\uFE0F?\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*|(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}])[\u200C\u200D](?=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}]))|(?![\t\n])\p{Cc}|\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]|\p{Noncharacter_Code_Point}/gu;

const withoutInvisible = (text: string): string =>
  text.toWellFormed().replaceAll(LINE_BREAK, '\n').replaceAll(VISIBLE_OR_NOT, '$1');

/** A text of usual letters only, as most texts are. It contains no character that needs a closer check. */
const USUAL = /^[ -~А-яЁё]*$/;

/** WRD-26, WRD-27. Cleans a text of one line: each run of spaces and line breaks becomes one ordinary space. */
export function cleanLine(text: string): string {
  if (USUAL.test(text)) return text.replaceAll(/ {2,}/g, ' ').trim();
  const spaced = withoutInvisible(text).replaceAll(/[\p{Zs}\u2800\s]+/gu, ' ');
  return spaced.normalize('NFC').trim();
}

/** WRD-26, WRD-27. Cleans a text of several lines: line breaks, tabs and runs of spaces stay. */
export function cleanText(text: string): string {
  if (USUAL.test(text)) return text.trim();
  return withoutInvisible(text).replaceAll(ANY_SPACE, ' ').normalize('NFC').trim();
}

/** WRD-27. Whether a text shows nothing visible. */
export const isBlank = (text: string): boolean => cleanLine(text) === '';
