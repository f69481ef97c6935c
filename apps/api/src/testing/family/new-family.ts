import type { Person } from '../person.ts';
import { PlainAccount } from '../oracles/plain-account.ts';
import type { TestApi } from '../test-api.ts';
import { hasStudent } from '../timetable.ts';
import type { Child } from './paper-bills.ts';

const RATE = 150_000;

export interface Payer {
  payer_id: number;
  children: Child[];
}

export interface Family {
  teacher: Person;
  mother: Person;
  children: Child[];
  payers: Payer[];
}

/** Two children with one teacher. The mother, who has an account, pays for both, and the father for the second one. */
export async function newFamily(api: TestApi): Promise<Family> {
  const teacher = await api.teacher({ first_name: 'Елена', time_zone: 'Europe/Moscow' });
  const mother = await api.student({ time_zone: 'Europe/Moscow' });
  const children: Child[] = [];
  for (const name of ['Анна', 'Борис']) {
    const id = await hasStudent(teacher, name);
    const { invite_code: code } = await teacher.call('POST /api/student-invite/{id}', {
      params: { id },
      body: { role_in_profile: 'parent' },
    });
    const { profile } = await mother.call('POST /api/student/link-profile', {
      body: { code, role_in_profile: 'parent' },
    });
    children.push({ id, profile: profile.student_profile_id, paper: new PlainAccount(RATE), packages: [] });
  }
  const payers: Payer[] = [];
  for (const [name, share, own] of [
    ['Мама', null, children],
    ['Папа', null, children.slice(1)],
  ] as const) {
    const { payer_id } = await teacher.call('POST /api/payers', { body: { name } });
    for (const { id: student_id } of own) {
      await teacher.call('PUT /api/payers/{payer_id}/students/{student_id}', {
        params: { payer_id, student_id },
        body: { role: 'parent', share, version: '*' },
      });
    }
    payers.push({ payer_id, children: [...own] });
  }
  return { teacher, mother, children, payers };
}

const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

/** The state of a family by the product: accounts, waiting payments, and the bills with their lines. */
export async function foundState({ teacher, mother, children }: Family, bill_ids: readonly number[]) {
  const { profiles } = await mother.call('GET /api/student/overview', {});
  const accounts = [];
  for (const { id, profile } of children) {
    const { balance, packaged, unpaid } = await teacher.call('GET /api/students/{id}/account', { params: { id } });
    const query = { student_id: id, page_size: 100 };
    const { items } = await teacher.call('GET /api/student-last-lessons', { query });
    const paid = inOrder(items.filter((lesson) => lesson.paid).map((lesson) => lesson.id));
    const own = profiles.find((one) => one.student_profile_id === profile);
    accounts.push({ balance, packaged, unpaid, paid, seen: own?.balance ?? null, declared: own?.declared ?? null });
  }
  const bills = [];
  for (const bill_id of bill_ids) {
    const bill = await teacher.call('GET /api/bills/{bill_id}', { params: { bill_id } });
    const { total, left, state } = bill;
    const lines = bill.lines.map((line) => [line.lesson_id, line.amount]);
    const ofLines = Math.round(bill.lines.reduce((all, line) => all + line.left * 100, 0)) / 100;
    bills.push({ total, left, isVoided: state === 'voided', lines, ofLines });
  }
  return { accounts, bills };
}
