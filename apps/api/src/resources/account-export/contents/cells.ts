import { beginning } from '@planner/wording';
import { type Cell, type Column, words } from '../../../sheets/sheet.ts';

/** Excel's limit of characters in a cell. */
const MOST_LETTERS = 32_767;

export const fitting = (text: string | null): string | null => text && beginning(text, MOST_LETTERS);

/** A column of texts. */
export const said = <Line>(title: string, width: number, textOf: (line: Line) => string | null): Column<Line> => ({
  title,
  width,
  cellOf: (line) => words(fitting(textOf(line))),
});
export const roubles = (minor: number | null): Cell => (minor === null ? null : { roubles: minor / 100 });
export const day = (date: string | null): Cell => (date === null ? null : { day: date });
export const yes = (is: boolean) => (is ? 'да' : null);
