import { type ImportField, type ImportMapping, NewStudent } from '@planner/contract';
import { phoneText } from '@planner/calls/texts';
import { IMPORT_FIELDS, type ImportedField, STUDENT_FIELDS, studentFieldsOf } from '@planner/contract/student-table';
import { fieldTexts, beginning } from '@planner/wording';
import type { z } from 'zod';
import { partsOf, subjectsOfCell } from './subjects-of-cell.ts';
import { balanceOfCell, sumOfCell } from './sums-of-cell.ts';
import { zoneOfCell } from './zone-of-cell.ts';
import { TYPE_CONNECTS } from '../../reference/type-connects.ts';

export interface RowCard {
  /** Null when the row is invalid. */
  card: z.output<typeof NewStudent> | null;
  errors: string[];
  student_name: string;
  contact: string;
  phone_number: string;
}

const WAYS = ['telegram', 'whatsapp', 'vk', 'max', 'email'] as const satisfies readonly ImportField[];
/** Text fields that are copied to the card unchanged. `contactOf` handles the contact. */
const LINES = studentFieldsOf('line').filter(
  (name): name is Exclude<typeof name, 'contact'> & ImportedField =>
    name !== 'contact' && STUDENT_FIELDS[name].imported !== null,
);
const FAULT =
  /^#(ref!|n\/a|value!|div\/0!|name\?|num!|null!|spill!|calc!|знач!|ссылка!|дел\/0!|имя\?|число!|пусто!|н\/д)$/i;
/** The character that a decoder inserts for a byte that is invalid in the encoding. */
const UNREAD = '\uFFFD';
/** The apostrophe that the product's own CSV writes before a text that begins like a formula. */
const GUARD = /^'(?=[=+\-@＝＋－＠\t])/;
const LINE = /\s+/g;

/**
 * Minutes from «60», «60 мин», «1,5 ч» or «1:30». Any other text stays a text, and the contract then rejects it as a
 * number.
 */
function minutesOf(text: string): number | string {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const [, count, unit = ''] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(мин\p{L}*|ч\p{L}*)?\.?$/iu.exec(text) ?? [];
  if (count === undefined) return text;
  return Math.round(Number(count.replace(',', '.')) * (unit.toLowerCase().startsWith('ч') ? 60 : 1));
}

type Values = Partial<Record<ImportField, string>>;

/** The text of a row for each field that has a column. */
function valuesOf(cells: readonly string[], mapping: ImportMapping): Values {
  const values: Values = {};
  for (const [field, column] of Object.entries(mapping)) {
    const text = column == null ? '' : (cells[column] ?? '').replace(GUARD, '');
    // The schema of a mapping allows no other names.
    if (text !== '') values[field as ImportField] = text;
  }
  return values;
}

/**
 * A card has one contact: the first that the row contains. Further contacts are appended to the comment, so that none
 * is lost.
 */
function contactOf(values: Values) {
  const said = WAYS.flatMap((way) => {
    const text = values[way];
    return text === undefined ? [] : [{ way, text: text.replaceAll(LINE, ' ') }];
  });
  const [first, ...others] = said;
  const other = values.contact?.replaceAll(LINE, ' ');
  if (first === undefined) return { contact: other, rest: [] };
  return {
    contact: first.text,
    type_connect_id: TYPE_CONNECTS.find(({ type_connect }) => type_connect === first.way)?.id,
    rest: [
      ...others.map(({ way, text }) => `${IMPORT_FIELDS[way].label}: ${text}`),
      ...(other === undefined ? [] : [`${IMPORT_FIELDS.contact.label}: ${other}`]),
    ],
  };
}

/** IMP-58. The subjects and the tags of a row; words that name no subject are tags. */
function teachingOf({ tags = '', subject_ids = '' }: Values) {
  const subjects = subjectsOfCell(subject_ids);
  const words = [...new Set([...subjects.others, ...partsOf(tags)])];
  return {
    ...(subjects.subject_ids.length > 0 && { subject_ids: subjects.subject_ids }),
    ...(words.length > 0 && { tags: words }),
  };
}

// Object.hasOwn has checked that the name is a field of the table.
const named = (field: string, text: string) =>
  `${Object.hasOwn(IMPORT_FIELDS, field) ? IMPORT_FIELDS[field as ImportField].label : 'Контакт'}: ${text}`;

/** IMP-9. The card of a row, validated by the contract like a typed student. */
export function cardOfRow(cells: readonly string[], mapping: ImportMapping): RowCard {
  const values = valuesOf(cells, mapping);
  const line = (field: ImportField) => values[field]?.replaceAll(LINE, ' ');
  const student_name = [line('last_name'), line('student_name'), line('middle_name')].filter(Boolean).join(' ');
  const { rest, contact, type_connect_id } = contactOf(values);
  const phone_number = phoneText(values.phone_number ?? '');
  const comment = [values.comment, ...rest].filter(Boolean).join('\n');
  const shown = {
    student_name: beginning(student_name, 200),
    contact: beginning(contact ?? phone_number, 200),
    phone_number,
  };

  const faults = Object.entries(values).filter(([, text]) => FAULT.test(text) || text.includes(UNREAD));
  const cards = NewStudent.safeParse({
    student_name,
    phone_number,
    comment,
    ...(contact !== undefined && { contact }),
    ...(type_connect_id !== undefined && { type_connect_id }),
    ...(values.rate !== undefined && { rate: sumOfCell(values.rate) }),
    ...(values.time_rate !== undefined && { time_rate: minutesOf(values.time_rate) }),
    ...(values.opening_balance !== undefined && { opening_balance: balanceOfCell(values.opening_balance) }),
    ...(values.time_zone !== undefined && { time_zone: zoneOfCell(values.time_zone) }),
    ...teachingOf(values),
    ...Object.fromEntries(LINES.flatMap((field) => (values[field] === undefined ? [] : [[field, line(field)]]))),
  });
  const errors = faults.map(([field, text]) =>
    named(
      field,
      text.includes(UNREAD)
        ? `есть нечитаемая буква (${UNREAD}). Сохраните файл в кодировке UTF-8 или исправьте ячейку`
        : `в ячейке ошибка Excel ${text}`,
    ),
  );
  if (!cards.success && faults.length === 0) {
    for (const [path, text] of Object.entries(fieldTexts(cards.error.issues))) {
      const [field = ''] = path.split('.');
      errors.push(field === 'student_name' && student_name === '' ? text : named(field, text));
    }
  }
  return { card: cards.success && faults.length === 0 ? cards.data : null, errors, ...shown };
}
