import type { ImportField, ImportMapping, ImportRow } from '@planner/contract';
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS } from '@planner/contract/student-table';
import { formatRoubles, formatSigned, roublesOf } from '@planner/money';
import { beginning, durationText } from '@planner/wording';
import { minorOf } from '../../ledger/typed-amount.ts';
import { subjectsBy } from '../../reference/subjects.ts';
import { cardOfRow, type RowCard } from './card-of-row.ts';
import { cityOfZone } from './zone-of-cell.ts';

type Card = NonNullable<RowCard['card']>;

/** The fields that the row shows as its name. */
const NAME: readonly ImportField[] = ['student_name', 'last_name', 'middle_name'];
const MOST_LETTERS = 200;

/** The words of a field that the card stores in another form than the cell. */
const WORDS: { readonly [Field in ImportField]?: (card: Card) => string } = {
  rate: ({ rate }) => (rate === undefined ? '' : formatRoubles(roublesOf(minorOf(rate, 'rate')))),
  time_rate: ({ time_rate }) => (time_rate === undefined ? '' : durationText(time_rate)),
  opening_balance: ({ opening_balance = 0 }) => formatSigned(opening_balance),
  time_zone: ({ time_zone }) => (time_zone == null ? '' : cityOfZone(time_zone)),
  subject_ids: ({ subject_ids = [] }) =>
    subjectsBy(subject_ids)
      .map(({ name }) => name)
      .join(', '),
  tags: ({ tags = [] }) => tags.join(', '),
};

/**
 * IMP-60. Everything that a row would write besides the name, in the product's words. An invalid row returns its cells
 * as they are.
 */
export function fieldsOfRow(cells: readonly string[], mapping: ImportMapping): ImportRow['fields'] {
  const { card } = cardOfRow(cells, mapping);
  return IMPORT_FIELD_NAMES.filter((name) => !NAME.includes(name)).flatMap((name) => {
    const column = mapping[name];
    const cell = column == null ? '' : (cells[column] ?? '');
    const isRead = cell !== '' || name === 'tags';
    const text = card !== null && isRead ? (WORDS[name]?.(card) ?? cell) : cell;
    return text === '' ? [] : [{ label: IMPORT_FIELDS[name].label, text: beginning(text, MOST_LETTERS) }];
  });
}
