import type { KnownVersion, NewPayer, Payer } from '@planner/contract';
import { pageAsked, type PageAsked } from '@planner/server-core';
import type { z } from 'zod';
import type { Db, Tx } from '../../database/database.ts';
import { refuseOldVersion } from '../../http/conflict/old-version.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { studentsToldApart } from '../namesakes/namesakes.service.ts';
import { holdAccount, refuseOverQuota } from '../quotas/quotas.service.ts';
import { TYPE_CONNECTS } from '../reference/type-connects.ts';
import { wordsOf } from '../students/search-words.ts';
import type { FollowPayers } from './following.ts';
import { announceLinks, type Linked, linkStudent } from './linking.service.ts';
import {
  contactsOfCard,
  countPayers,
  deletePayer,
  insertPayer,
  linksOf,
  linksToStudent,
  lockPayers,
  pageOfPayers,
  payerById,
  type PayerRow,
  payersWithPlan,
  updatePayer,
} from './payers.repository.ts';

type Person = Omit<z.output<typeof NewPayer>, 'student'>;

interface PayersAsked extends PageAsked {
  search?: string | undefined;
  student_id?: number | undefined;
  without_plan?: boolean | undefined;
}

/** PAY-2. The rows with their students and the links to write to them. */
async function shown(db: Db, rows: readonly PayerRow[]): Promise<Payer[]> {
  const links = await linksOf(
    db,
    rows.map(({ id }) => id),
  );
  const planned = await payersWithPlan(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, type_connect_id, ...row }) => ({
    payer_id: id,
    ...row,
    has_plan: planned.has(id),
    type_connect: TYPE_CONNECTS.find((one) => one.id === type_connect_id) ?? null,
    students: links.flatMap(({ payer_id, ...link }) => (payer_id === id ? [link] : [])),
  }));
}

/** PAY-2, PAY-3. A page of the payers, by name. */
export async function payersOf(
  db: Db,
  teacher: number,
  { search = '', student_id, without_plan, ...query }: PayersAsked,
) {
  const { named, rows } = pageAsked(query);
  if (student_id !== undefined && (await contactsOfCard(db, teacher, student_id)) === undefined) {
    throw new Missing('student', student_id);
  }
  const wanted = { student_id, without_plan, words: wordsOf(search) };
  const items = await studentsToldApart(db, teacher, await shown(db, await pageOfPayers(db, teacher, wanted, rows)));
  return { items, total: await countPayers(db, teacher, wanted), ...named };
}

/** How to write to a person: a telephone number, a contact with its messenger, and a mail address. */
type Contacts = Pick<Payer, 'phone_number' | 'contact' | 'type_connect' | 'email'>;

/** BIL-92. The contacts of a payer, otherwise of the card of the student. */
export async function contactsToPay(
  db: Db,
  teacher: number,
  { payer_id, student_id }: { payer_id: number | null; student_id: number | undefined },
): Promise<Contacts> {
  const [payer] = payer_id === null ? [] : await payersById(db, teacher, [payer_id]);
  if (payer !== undefined) return payer;
  const card = student_id === undefined ? undefined : await contactsOfCard(db, teacher, student_id);
  if (card === undefined) return { phone_number: '', contact: '', type_connect: null, email: '' };
  const { phone_number, contact, type_connect_id } = card;
  return {
    phone_number,
    contact,
    email: '',
    type_connect: TYPE_CONNECTS.find(({ id }) => id === type_connect_id) ?? null,
  };
}

/** The existing payers of this teacher among these ids, with their students. */
export async function payersById(db: Db, teacher: number, ids: readonly number[]): Promise<Payer[]> {
  const rows = await Promise.all(ids.map((id) => payerById(db, teacher, id)));
  return shown(
    db,
    rows.filter((row) => row !== undefined),
  );
}

export async function payerOf(db: Db, teacher: number, id: number): Promise<Payer> {
  const row = await payerById(db, teacher, id);
  const [payer] = row === undefined ? [] : await studentsToldApart(db, teacher, await shown(db, [row]));
  if (payer === undefined) throw new Refusal('not_found');
  return payer;
}

/** The payer of this teacher, locked, on the version that the caller knows. */
export async function holdPayer(tx: Tx, teacher: number, id: number, version: KnownVersion): Promise<PayerRow> {
  // Every write takes the lock T before it locks a row.
  await holdAccount(tx, teacher);
  const [held] = await lockPayers(tx, teacher, [id]);
  if (held === undefined) throw new Refusal('not_found');
  refuseOldVersion(held, version, 'payer');
  return held;
}

/** The columns of the sent fields. An omitted field stays as it is. */
function columnsOf(fields: Partial<Person>): Partial<Person> {
  const { type_connect_id } = fields;
  if (type_connect_id != null && !TYPE_CONNECTS.some(({ id }) => id === type_connect_id)) {
    throw new Missing('type_connect', type_connect_id);
  }
  return fields;
}

/** PAY-1, PAY-4. A new person, with the first student when one is named. */
export async function addPayer(
  tx: Tx,
  { teacher, now }: Teaching,
  { student, ...person }: z.output<typeof NewPayer>,
): Promise<Payer> {
  const columns = columnsOf(person);
  await holdAccount(tx, teacher);
  await refuseOverQuota(tx, { teacher, now: null }, { quota: 'payer', field: 'name' });
  const payer_id = await insertPayer(tx, { ...columns, name: person.name, teacher_id: teacher, created_at: now });
  if (student != null) {
    const { student_id, ...link } = student;
    await linkStudent(tx, teacher, { payer_id, student_id, ...link });
  }
  return payerOf(tx, teacher, payer_id);
}

/** PAY-12. The student becomes a payer with the name and the contacts of the card. A repetition changes nothing. */
export async function payHimself(tx: Tx, teaching: Teaching, student_id: number): Promise<Payer> {
  const { teacher } = teaching;
  await holdAccount(tx, teacher);
  const known = await linksToStudent(tx, student_id);
  const card = await contactsOfCard(tx, teacher, student_id);
  if (card === undefined) throw new Missing('student', student_id);
  const self = known.find(({ role }) => role === 'self');
  if (self !== undefined) return payerOf(tx, teacher, self.payer_id);
  const link: Linked = { student_id, role: 'self', sees_money: true };
  const { student_name, ...contacts } = card;
  return addPayer(tx, teaching, { name: student_name, ...contacts, student: link });
}

/** PAY-5. Changes the sent fields of a payer. */
export async function changePayer(
  tx: Tx,
  teacher: number,
  id: number,
  { version, ...fields }: Partial<Person> & { version: KnownVersion },
): Promise<Payer> {
  const columns = columnsOf(fields);
  await holdPayer(tx, teacher, id, version);
  await updatePayer(tx, id, columns);
  return payerOf(tx, teacher, id);
}

/** PAY-6. Removes only the payer and the links. Students and their money stay. */
export async function removePayer(tx: Tx, teacher: number, id: number, follow: FollowPayers) {
  await holdAccount(tx, teacher);
  await follow.removed(tx, teacher, id);
  const links = await linksOf(tx, [id]);
  if (!(await deletePayer(tx, teacher, id))) throw new Refusal('not_found');
  announceLinks(
    tx,
    links.map(({ student_id }) => student_id),
  );
  return { removed: id };
}
