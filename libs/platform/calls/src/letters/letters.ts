let known: Intl.Segmenter | undefined;
/** A segmenter loads its tables when it is created, so it is created at the first use. */
const segmenter = () => (known ??= new Intl.Segmenter('ru', { granularity: 'grapheme' }));

const isLow = (unit: number) => unit >= 0xdc_00 && unit <= 0xdf_ff;
const isHigh = (unit: number) => unit >= 0xd8_00 && unit <= 0xdb_ff;

/**
 * Returns the last boundary between two characters up to `most`, in UTF-16 units. A character longer than `most` is cut
 * between its code points.
 */
function lastBoundary(text: string, most: number): number {
  const start = segmenter().segment(text).containing(most)?.index ?? text.length;
  if (start > 0) return start;
  return isLow(text.charCodeAt(most)) && isHigh(text.charCodeAt(most - 1)) ? most - 1 : most;
}

/**
 * WRD-24. Returns the beginning of a text, at most `most` UTF-16 units long. The cut is between two characters as a
 * reader sees them.
 */
export const beginning = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, lastBoundary(text, most));

/**
 * WRD-24. Returns the text within `most` UTF-16 units. A longer text is cut and ends with an ellipsis, which counts.
 */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${beginning(text, most - 1).trimEnd()}…`;

/** WRD-25. Returns the first character of a text as a reader sees it, or an empty text for an empty text. */
export const firstLetter = (text: string): string =>
  text === '' ? '' : text.slice(0, segmenter().segment(text).containing(0)?.segment.length);

/** WRD-25. Returns the sentence with a capital first letter. */
export function capitalised(text: string): string {
  const first = firstLetter(text);
  return `${first.toUpperCase()}${text.slice(first.length)}`;
}
