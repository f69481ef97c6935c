import type { CashLine, InputOf } from '@planner/contract';
import { isDay } from '@planner/schedule';
import { beginning } from '@planner/wording';

/** The filter of the cash book. The contract defines the field names. */
export type HistoryFilter = Omit<
  NonNullable<InputOf<'GET /api/operations'>['query']>,
  'page' | 'page_size' | 'per_page'
>;
export type LineType = CashLine['type'];
export type Receipt = NonNullable<HistoryFilter['tax_receipt']>;

export const TYPES: readonly LineType[] = ['payment', 'income', 'expenditure', 'refund'];
export const RECEIPTS: readonly Receipt[] = ['none', 'given'];
const NAMES = ['start_date', 'end_date', 'type', 'student_id', 'category', 'tax_receipt', 'search'] as const;

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2100-12-31';
const dayOf = (text: string | null) =>
  text !== null && isDay(text) && text >= FIRST_DAY && text <= LAST_DAY ? text : undefined;

const bounded = (text: string | null, most: number) => (text === null ? null : beginning(text.trim(), most));

/** FIN-20, FIN-27. Returns the filter of an address. Invalid parts are omitted. */
export function filterOf(search: URLSearchParams): HistoryFilter {
  const [start_date, end_date] = [dayOf(search.get('start_date')), dayOf(search.get('end_date'))];
  const type = TYPES.find((one) => one === search.get('type'));
  const tax_receipt = RECEIPTS.find((one) => one === search.get('tax_receipt'));
  const student_id = Number(search.get('student_id'));
  const [category, text] = [bounded(search.get('category'), 60), bounded(search.get('search'), 200)];
  return {
    ...(start_date !== undefined && end_date !== undefined && start_date <= end_date && { start_date, end_date }),
    ...(type !== undefined && { type }),
    ...(Number.isSafeInteger(student_id) && student_id > 0 && student_id <= 2_147_483_647 && { student_id }),
    ...(category && { category }),
    ...(tax_receipt !== undefined && { tax_receipt }),
    ...(text && { search: text }),
  };
}

export function addressOf(filter: HistoryFilter): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of NAMES) {
    const value = filter[name];
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search;
}

export const hasMoreThanPeriod = ({ start_date: _start, end_date: _end, ...rest }: HistoryFilter): boolean =>
  Object.values(rest).some((value) => value !== undefined);
