import { cleanLine, cleanText, mailAddress, phoneText } from '@planner/calls/texts';
import { picked } from '@planner/contract/field-table';
import { GROUP_FIELDS } from '@planner/contract/group-table';
import { HOMEWORK_FIELDS } from '@planner/contract/homework-table';
import { STUDENT_FIELDS } from '@planner/contract/student-table';
import { TEACHER_FIELDS, teacherColumns } from '@planner/contract/teacher-table';
import type { OwnedTable } from '../contents/owned-tables.ts';

export type Cleaning = (text: string) => string;

/** The cleaning of a contract's field, by the field's kind. Other kinds are no typed texts. */
const CLEANED: Readonly<Record<string, Cleaning>> = {
  name: cleanLine,
  line: cleanLine,
  text: cleanText,
  task: cleanText,
  phone: phoneText,
  link: cleanLine,
  tags: cleanLine,
};

/** The cleaned columns of a table of fields. */
const cleaningsOf = (fields: Readonly<Record<string, { readonly kind: string }>>): Readonly<Record<string, Cleaning>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => {
      const clean = CLEANED[kind];
      return clean === undefined ? [] : [[name, clean]];
    }),
  );

/** WRD-32. Every column with typed text, with the cleaning of the contract's field that writes it. */
export const TYPED_TEXTS: Partial<Record<OwnedTable, Readonly<Record<string, Cleaning>>>> = {
  users: cleaningsOf(picked(TEACHER_FIELDS, teacherColumns('users'))),
  teacher: cleaningsOf(picked(TEACHER_FIELDS, teacherColumns('teacher'))),
  ways_to_pay: {
    payee: cleanLine,
    payee_inn: cleanLine,
    account_number: cleanLine,
    bank_name: cleanLine,
    bic: cleanLine,
    correspondent_account: cleanLine,
    phone_number: phoneText,
    phone_bank: cleanLine,
    phone_name: cleanLine,
    payment_link: cleanLine,
  },
  cash_category: { name: cleanLine },
  student: cleaningsOf(STUDENT_FIELDS),
  payer: {
    name: cleanLine,
    given_name: cleanLine,
    addressed_as: cleanLine,
    phone_number: phoneText,
    email: mailAddress,
    contact: cleanLine,
  },
  student_group: cleaningsOf(GROUP_FIELDS),
  rule: { goal: cleanText, meeting_url: cleanLine },
  lesson: {
    goal: cleanText,
    meeting_url: cleanLine,
    recording_url: cleanLine,
    note_private: cleanText,
    note_shared: cleanText,
    cancel_reason: cleanText,
  },
  lesson_participant: { reason: cleanText },
  lesson_problem: { text: cleanLine },
  lesson_topic: { text: cleanLine },
  lesson_message: { text: cleanText },
  result: { title: cleanLine, comment: cleanText },
  teacher_task: { text: cleanLine },
  message_template: { text: cleanText },
  time_off: { reason: cleanText },
  personal_event: { title: cleanLine },
  payment: { comment: cleanText },
  tax_receipt: { receipt_no: cleanLine, receipt_link: cleanLine },
  package: { title: cleanLine },
  operation: { comment: cleanText, tax_receipt_no: cleanLine },
  ledger_entry: { comment: cleanText },
  homework: cleaningsOf(HOMEWORK_FIELDS),
  submission: { text: cleanText },
  homework_review: { comment: cleanText },
};

/**
 * Text columns that no person types, with the reason why they are not cleaned. A test compares the list with all text
 * columns.
 * @public
 */
export const OTHER_TEXTS: Partial<Record<OwnedTable, Readonly<Record<string, string>>>> = {
  file: { name: 'file-name.ts makes it (FIL-6)', media_type: 'a known word' },
  file_use: { kind: 'a known word', readers: 'a known word' },
  users: { time_zone: 'a known word', theme: 'a known word' },
  notice_choice: { notice_group: 'a known word', channel: 'a known word' },
  notice_hours: { turns: 'known words' },
  first_steps: { passed_over: 'known words' },
  cash_category: { type: 'a known word' },
  student: { time_zone: 'a known word', invite_role: 'a known word', form_of_address: 'a known word' },
  payer: { language: 'a known word' },
  payer_student: { role: 'a known word' },
  rule: { time_zone_teacher: 'a known word', status: 'a known word' },
  lesson: {
    time_zone_teacher: 'a known word',
    status: 'a known word',
    cancel_by: 'a known word',
    cancel_result: 'a sentence of the product',
  },
  lesson_history: { text: 'a sentence of the product' },
  lesson_message: { by: 'a known word', readers: 'a known word' },
  lesson_participant: {
    price_source: 'a known word',
    cancelled_by: 'a known word',
    attendance: 'a known word',
    charge_mode: 'a known word',
    cancel_result: 'a sentence of the product',
  },
  time_off: { time_zone: 'a known word' },
  personal_event: { time_zone: 'a known word' },
  bill_line: { title: 'a sentence of the product' },
  ways_to_pay: { tax_status: 'a known word' },
  tax_receipt: { state: 'a known word', kind: 'a known word' },
  payment: { method: 'a known word', state: 'a known word' },
  package: { on_expire: 'a known word' },
  operation: { direction: 'a known word' },
  ledger_entry: { kind: 'a known word', request_id: 'a key of the server' },
  homework_student: { state: 'a known word' },
  submission: { by: 'a known word' },
  homework_review: { action: 'a known word' },
};

type Texts = Readonly<Record<string, unknown>>;

// The validation of the column rejects an invalid Unicode text, so the cleaning leaves it unchanged.
const cleanedBy = (clean: Cleaning, value: unknown): unknown =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0') ? clean(value) : value;

/** The columns of a row that the cleaning changes, with their cleaned values. */
export function dirtyTexts(row: Texts, cleanings: Readonly<Record<string, Cleaning>>): Texts {
  const dirty: Record<string, unknown> = {};
  for (const [column, clean] of Object.entries(cleanings)) {
    const value = row[column];
    if (Array.isArray(value)) {
      const kept = value.map((one) => cleanedBy(clean, one));
      if (kept.some((one, at) => one !== value[at])) dirty[column] = kept.filter((one) => one !== '');
    } else if (value !== undefined) {
      const kept = cleanedBy(clean, value);
      if (kept !== value) dirty[column] = kept;
    }
  }
  return dirty;
}

/** WRD-32. The row as the product's calls would have stored it. */
export function cleanRow<Row extends Texts>(table: OwnedTable, row: Row): Row {
  const cleanings = TYPED_TEXTS[table];
  if (cleanings === undefined) return row;
  const dirty = dirtyTexts(row, cleanings);
  return Object.keys(dirty).length === 0 ? row : { ...row, ...dirty };
}
