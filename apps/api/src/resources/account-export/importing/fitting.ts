import {
  FirstStep,
  MoveLimits,
  NOTICE_GROUPS,
  PolicyChange,
  WAY_TEXTS,
  WorkingHoursChange,
  WrittenWays,
} from '@planner/contract';
import { z } from 'zod';
import { isTaken } from '../../../file-store/media/media-type.ts';
import { SEPARATOR } from '../../../payment-code/payment-code.ts';
import { isReceiptLink } from '../../operations/tax-receipts/receipt-number.ts';
import { SUBJECTS } from '../../reference/subjects.ts';
import { TYPE_CONNECTS } from '../../reference/type-connects.ts';
import type { ImportedColumn } from './columns.repository.ts';

const MOST_LETTERS = 20_000;
const DAY = /^(19|20)\d\d-[01]\d-[0-3]\d$|^2100-[01]\d-[0-3]\d$/;
const TIME = /^[0-2]\d:[0-5]\d:[0-5]\d(\.\d{1,6})?$/;
const INSTANT = /^(19|20|21)\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|\+00:00)$/;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MOST_LETTERS && !value.includes('\0') && value.isWellFormed();
const matches = (pattern: RegExp) => (value: unknown) => isText(value) && pattern.test(value);
const isDay = (value: unknown) => matches(DAY)(value) && !Number.isNaN(Date.parse(String(value)));
const isInteger = (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) <= 2_147_483_647;
const listOf = (isFine: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length <= 10_000 && value.every(isFine);

/** The JSON form of a value, by the type of the database. */
const OF_TYPE: Readonly<Record<string, (value: unknown) => boolean>> = {
  int2: isInteger,
  int4: isInteger,
  numeric: (value) => typeof value === 'number' && Math.abs(value) <= 1_000_000,
  float8: (value) => typeof value === 'number' && Math.abs(value) <= 1_000_000,
  text: isText,
  bool: (value) => typeof value === 'boolean',
  date: isDay,
  time: matches(TIME),
  timestamptz: (value) => matches(INSTANT)(value) && !Number.isNaN(Date.parse(String(value))),
  jsonb: (value) => typeof value === 'object' && value !== null,
  _int4: listOf(isInteger),
  _text: listOf(isText),
};

function isZone(value: unknown): boolean {
  if (!isText(value) || !/^[A-Za-z_+\-/0-9]{1,64}$/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
const isSubject = (value: unknown) => SUBJECTS.some(({ id }) => id === value);
const isOf = (schema: z.ZodType) => (value: unknown) => schema.safeParse(value).success;
const Freezes = z.array(z.strictObject({ from: z.iso.date(), to: z.iso.date().nullable() })).max(500);
const isWebLink = (value: unknown) => value === '' || isOf(z.url({ protocol: /^https?$/ }).max(500))(value);

const isHttpsLink = (value: unknown) => value === '' || isOf(z.url({ protocol: /^https$/ }).max(500))(value);

/** BIL-2. Clients read these texts on a public page and in a payment code. Other tables have phone numbers too. */
const WAYS = Object.fromEntries(
  WAY_TEXTS.filter((name) => name !== 'phone_number').map((name) => [
    name,
    (value: unknown) => isText(value) && !value.includes(SEPARATOR) && isOf(WrittenWays.shape[name])(value),
  ]),
);

/** Values that the database does not validate, but the product relies on. */
const OF_COLUMN: Readonly<Record<string, (value: unknown) => boolean>> = {
  time_zone: isZone,
  time_zone_teacher: isZone,
  policy: isOf(PolicyChange),
  working_hours: isOf(WorkingHoursChange),
  moves: isOf(MoveLimits),
  freezes: isOf(Freezes),
  subject_id: isSubject,
  subject_ids: listOf(isSubject),
  type_connect_id: (value) => TYPE_CONNECTS.some(({ id }) => id === value),
  notice_group: (value) => NOTICE_GROUPS.some((group) => group === value),
  passed_over: isOf(z.array(FirstStep)),
  media_type: (value) => isText(value) && isTaken(value),
  meeting_url: isWebLink,
  recording_url: isWebLink,
  ...WAYS,
  payment_link: isHttpsLink,
  receipt_link: (value) => value === '' || (isText(value) && isReceiptLink(value)),
};

/** `file_use.subject_id` is the id of a row; in other tables `subject_id` is a school subject. */
const isNamed = (table: string, column: string) => table === 'file_use' && column === 'subject_id';

/** XPT-21. Whether a value is valid for a column. */
export function fits(table: string, { name, type, isRequired }: ImportedColumn, value: unknown): boolean {
  if (value === null) return !isRequired;
  const ofType = OF_TYPE[type];
  if (ofType === undefined || !ofType(value)) return false;
  const ofColumn = isNamed(table, name) ? undefined : OF_COLUMN[name];
  return ofColumn === undefined || ofColumn(value);
}
