import { PlainAccount } from '../oracles/plain-account.ts';
import type { Person } from '../person.ts';
import type { TestApi } from '../test-api.ts';
import { hasStudent } from '../timetable.ts';
import type { Account, Child, Payer } from './paper-family.ts';

const RATE = 150_000;

export interface Family {
  teacher: Person;
  mother: Account;
  /** The accounts that declare payments: the mother's, and the father's if the bills of a child are divided. */
  accounts: Account[];
  children: Child[];
  payers: Payer[];
  /** Whether the percents of the payers change. */
  hasShares: boolean;
}

async function joins(api: TestApi, teacher: Person, children: readonly Child[], role: 'parent' | 'second_parent') {
  const account: Account = { person: await api.student({ time_zone: 'Europe/Moscow' }), role, profiles: new Map() };
  const second = role === 'second_parent' ? { is_second_parent: true, sees_money: true } : {};
  for (const child of children) {
    const { invite_code: code } = await teacher.call('POST /api/student-invite/{id}', {
      params: { id: child.id },
      body: { role_in_profile: 'parent', ...second },
    });
    const { profile } = await account.person.call('POST /api/student/link-profile', { body: { code } });
    account.profiles.set(child, profile.student_profile_id ?? 0);
  }
  return account;
}

/** Links a payer to a child with a share, or changes the share. */
export async function givesShare(teacher: Person, payer: Payer, child: Child, share: number | null) {
  await teacher.call('PUT /api/payers/{payer_id}/students/{student_id}', {
    params: { payer_id: payer.payer_id, student_id: child.id },
    body: { role: payer.role, share, version: '*' },
  });
  const link = child.links.find((one) => one.payer === payer);
  if (link === undefined) child.links.push({ payer, share });
  else link.share = share;
}

/**
 * Two children with one teacher. The mother, who has an account, pays for both, and the father for the second one. With
 * shares the father has an account too, and the bills of the second child are divided.
 */
export async function newFamily(api: TestApi, hasShares: boolean): Promise<Family> {
  const teacher = await api.teacher({ first_name: 'Елена', time_zone: 'Europe/Moscow' });
  const children: Child[] = [];
  for (const name of ['Анна', 'Борис']) {
    children.push({ id: await hasStudent(teacher, name), paper: new PlainAccount(RATE), packages: [], links: [] });
  }
  const mother = await joins(api, teacher, children, 'parent');
  const accounts = hasShares ? [mother, await joins(api, teacher, children.slice(1), 'second_parent')] : [mother];
  const payers: Payer[] = [];
  for (const [name, share, own] of [
    ['Мама', 60, children],
    ['Папа', null, children.slice(1)],
  ] as const) {
    const role = hasShares && payers.length === 1 ? 'second_parent' : 'parent';
    const { payer_id } = await teacher.call('POST /api/payers', { body: { name } });
    const payer: Payer = { payer_id, role };
    for (const child of own) await givesShare(teacher, payer, child, hasShares && child === children[1] ? share : null);
    payers.push(payer);
  }
  return { teacher, mother, accounts, children, payers, hasShares };
}

const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

/** The percent and the whole in the title of a line. */
const shareIn = (title: string): string | null =>
  / (\d+ % от .+)$/.exec(title.replaceAll(/[\u00a0\u202f]/g, ' '))?.[1] ?? null;

/** PAY-54. The bills and rests that each account sees, for each of its children. */
async function seenBills({ accounts }: Family) {
  const seen = [];
  for (const { person, profiles } of accounts) {
    for (const student_profile_id of profiles.values()) {
      const { items } = await person.call('GET /api/student/bills', { query: { student_profile_id, page_size: 100 } });
      seen.push(items.map(({ bill_id, left }) => [bill_id, left]).toReversed());
    }
  }
  return seen;
}

/** The state of a family by the product: accounts, waiting payments, and the bills with their lines. */
export async function foundState(family: Family, bill_ids: readonly number[]) {
  const { teacher, mother, children } = family;
  const { profiles } = await mother.person.call('GET /api/student/overview', {});
  const accounts = [];
  for (const child of children) {
    const { id } = child;
    const { balance, packaged, unpaid } = await teacher.call('GET /api/students/{id}/account', { params: { id } });
    const query = { student_id: id, page_size: 100 };
    const { items } = await teacher.call('GET /api/student-last-lessons', { query });
    const paid = inOrder(items.filter((lesson) => lesson.paid).map((lesson) => lesson.id));
    const own = profiles.find((one) => one.student_profile_id === mother.profiles.get(child));
    accounts.push({ balance, packaged, unpaid, paid, seen: own?.balance ?? null, declared: own?.declared ?? null });
  }
  const bills = [];
  for (const bill_id of bill_ids) {
    const { total, left, state, lines } = await teacher.call('GET /api/bills/{bill_id}', { params: { bill_id } });
    bills.push({
      total,
      left,
      isVoided: state === 'voided',
      lines: lines.map((line) => [line.lesson_id, line.amount, line.left, line.share, shareIn(line.title)]),
    });
  }
  return { accounts, bills, seen: family.hasShares ? await seenBills(family) : [] };
}
