import type { StudentChange, StudentProfile, NewStudent } from '@planner/contract';
import { type CancellationPolicy, DEFAULT_POLICY } from '@planner/money';
import { dayInZone } from '@planner/schedule';
import type { z } from 'zod';
import type { Tx } from '../../database/database.ts';
import { refuseOldVersion } from '../../http/conflict/old-version.ts';
import { absent, Missing, Refusal } from '../../http/refusal.ts';
import { announce } from '../../live/announce.ts';
import { entriesBy, openingBalance, openingBalances } from '../ledger/ledger.service.ts';
import { minorOf } from '../ledger/typed-amount.ts';
import type { Teaching } from '../../http/teaching.ts';
import { refuseOverQuota } from '../quotas/quotas.service.ts';
import { holdTimetable } from '../schedule/timetable.service.ts';
import { repriceBegun, repriceFrom } from '../schedule/lessons/participants/participants.service.ts';
import { hearersOf } from '../notifications/notifications.service.ts';
import { TYPE_CONNECTS } from '../reference/type-connects.ts';
import { profileOf } from './student-cards.service.ts';
import {
  defaultRate,
  deleteStudents,
  insertStudent,
  insertStudents,
  lockStudents,
  recordsOf,
  updateStudent,
  usualPolicy,
} from './students.repository.ts';

type CardFields = Omit<z.output<typeof NewStudent>, 'opening_balance'>;

/** The columns of the sent fields. An omitted field stays unchanged. */
function columnsOf({ rate, ...given }: Partial<CardFields>) {
  const {
    id: _,
    name: __,
    type_connect: ___,
    balance: ____,
    homework_status: _____,
    student_count: ______,
    student_profile_id: _______,
    policy: ________,
    ...fields
  } = given;
  const { type_connect_id } = fields;
  if (type_connect_id != null && !TYPE_CONNECTS.some(({ id }) => id === type_connect_id)) {
    throw new Missing('type_connect', type_connect_id);
  }
  return { ...fields, ...(rate !== undefined && { rate_minor: minorOf(rate, 'rate') }) };
}

/**
 * STU-130. The complete policy of the card. An omitted setting stays as in the card's former policy, otherwise as in
 * the teacher's.
 */
async function policyColumn(tx: Tx, teacher: number, { policy }: Partial<CardFields>, own: CancellationPolicy | null) {
  if (policy === undefined) return {};
  if (policy === null) return { policy: null };
  const before = own ?? (await usualPolicy(tx, teacher));
  return { policy: JSON.stringify({ ...DEFAULT_POLICY, ...before, ...policy }) };
}

/** STU-12. Without a rate the card gets the teacher's rate. */
export async function createStudent(
  tx: Tx,
  teacher: number,
  fields: CardFields & { trial?: boolean },
  now: Date,
): Promise<number> {
  await holdTimetable(tx, teacher);
  await refuseOverQuota(tx, { teacher, now }, { quota: 'student', field: 'student_name' });
  const usual = await defaultRate(tx, teacher);
  return insertStudent(tx, {
    ...usual,
    ...columnsOf(fields),
    ...(await policyColumn(tx, teacher, fields, null)),
    student_name: fields.student_name,
    teacher_id: teacher,
    created_at: now,
  });
}

/** IMP-12, IMP-59. Creates all students or none, each with the columns and the opening balance of a typed student. */
export async function createStudents(
  tx: Tx,
  { teacher, time_zone, now }: { teacher: number; time_zone: string; now: Date },
  cards: readonly z.output<typeof NewStudent>[],
  { field, told }: { field: string; told(done: number, total: number): void },
): Promise<void> {
  await refuseOverQuota(tx, { teacher, now }, { quota: 'student', adding: cards.length, field });
  const usual = await defaultRate(tx, teacher);
  const ids = await insertStudents(
    tx,
    cards.map(({ opening_balance: _, ...card }) => ({
      ...usual,
      ...columnsOf(card),
      student_name: card.student_name,
      teacher_id: teacher,
      created_at: now,
    })),
    told,
  );
  await openingBalances(
    tx,
    ids.map((student_id, at) => ({
      teacher,
      student_id,
      by: teacher,
      now,
      amount_minor: minorOf(cards[at]?.opening_balance ?? 0, 'opening_balance'),
      date: dayInZone(now, time_zone),
    })),
  );
}

/** STU-12, MNY-35. Writes the card, then its opening balance as a ledger entry. */
export async function addStudent(
  tx: Tx,
  { teacher, time_zone, now }: Teaching,
  { opening_balance = 0, ...fields }: z.output<typeof NewStudent>,
): Promise<StudentProfile> {
  const student_id = await createStudent(tx, teacher, fields, now);
  await openingBalance(tx, {
    teacher,
    student_id,
    amount_minor: minorOf(opening_balance, 'opening_balance'),
    date: dayInZone(now, time_zone),
    by: teacher,
    now,
  });
  return profileOf(tx, teacher, student_id, now);
}

/** STU-20. Changes the sent fields of a card and reprices the requested planned lessons. */
export async function changeStudent(
  tx: Tx,
  { teacher, time_zone, now }: Teaching,
  student_id: number,
  { apply_to, from_date, begun_lessons, version, ...fields }: z.output<typeof StudentChange>,
): Promise<StudentProfile> {
  const said = columnsOf(fields);
  await holdTimetable(tx, teacher, apply_to === 'from_date' ? { student_id } : undefined);
  const [known] = await lockStudents(tx, teacher, [student_id]);
  if (known === undefined) throw new Missing('student', student_id);
  if (known.erased_at !== null) throw new Refusal('student_erased');
  refuseOldVersion({ ...known, id: student_id }, version, 'student');
  const columns = { ...said, ...(await policyColumn(tx, teacher, fields, known.policy)) };
  if (Object.keys(columns).length > 0) await updateStudent(tx, teacher, student_id, columns);
  if (apply_to === 'from_date') {
    const from = { whose: { student_id }, from_date: from_date ?? dayInZone(now, time_zone), now };
    await repriceFrom(tx, teacher, from);
    if (begun_lessons !== undefined) await repriceBegun(tx, teacher, { ...from, known: begun_lessons });
  }
  announce(tx, {
    students: [student_id],
    topics: ['profiles', 'lessons', ...(fields.policy === undefined ? [] : ['teacher' as const])],
  });
  return profileOf(tx, teacher, student_id, now);
}

/** The number of records of each card, including ledger entries. */
export async function recordsOfCards(tx: Tx, teacher: number, ids: readonly number[]) {
  const entries = await entriesBy(tx, ids);
  const records = await recordsOf(tx, teacher, ids);
  return records.map((record) => ({ ...record, operations: entries.get(record.id) ?? 0 }));
}

/** Locks the card and all plans of the card. */
export async function holdCard(tx: Tx, teacher: number, student_id: number) {
  await holdTimetable(tx, teacher, { student_id });
  const [card] = await lockStudents(tx, teacher, [student_id]);
  if (card === undefined) throw new Missing('student', student_id);
  return card;
}

/** ONB-5. Deletes cards with everything attached to them. Only for cards without real data, such as the sample. */
export const dropCards = (tx: Tx, teacher: number, ids: readonly number[]): Promise<void> =>
  deleteStudents(tx, teacher, ids);

/** STU-13. Deletes all of these cards or none. */
export async function removeStudents(
  tx: Tx,
  teacher: number,
  { id, ids = [] }: { id?: number | undefined; ids?: number[] | undefined },
): Promise<{ deleted: number[]; operation_id: null }> {
  const wanted = [...new Set(id === undefined ? ids : [id, ...ids])];
  await holdTimetable(tx, teacher);
  const known = await lockStudents(tx, teacher, wanted);
  if (known.length < wanted.length) throw new Missing('student', absent(wanted, known));
  const students = await recordsOfCards(tx, teacher, wanted);
  const withRecords = students.filter((one) => one.lessons + one.rules + one.homework + one.operations > 0);
  if (withRecords.length > 0) throw new Refusal('has_records', { details: { students: withRecords } });
  // After the commit no account is linked any more, so the recipients are read before.
  announce(tx, { users: await hearersOf(tx, wanted), topics: ['profiles', 'account', 'lessons'] });
  await deleteStudents(tx, teacher, wanted);
  return { deleted: wanted, operation_id: null };
}
