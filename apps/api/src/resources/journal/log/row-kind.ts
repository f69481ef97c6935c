import type { RowImage } from '../../../database/tables/journal.ts';
import { plain, type ValueText } from './value-texts.ts';

/** The words for a kind of rows. */
export interface RowWords {
  readonly one: string;
  /** The ending of «создано» and «изменено» after the noun. */
  readonly gender: 'он' | 'она' | 'оно';
  readonly many: string;
  /** The name of a row by its image. */
  name(image: RowImage): string;
  /** The shown columns. */
  readonly columns: Readonly<Record<string, readonly [label: string, text: ValueText | null]>>;
}

/** A value that only its own page can show. */
export const hidden = null;

export const text = (image: RowImage, column: string) => plain(image[column]);
export const nameless = () => '';
