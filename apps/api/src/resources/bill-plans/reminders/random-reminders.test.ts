import { inspect } from 'node:util';
import { addDays } from '@planner/schedule';
import { afterAll, expect } from 'vitest';
import { DEADLINES } from '../../../testing/deadlines.ts';
import { jobsAt } from '../../../testing/jobs/run-jobs.ts';
import { hasPlan } from '../../../testing/people/bill-verbs.ts';
import { linked, teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import { seeded } from '../../../testing/random-input/seeded.ts';
import { sized } from '../../../testing/sized.ts';
import { testApi } from '../../../testing/test-api.ts';
import { claimPaid } from '../../bills/page/claiming.service.ts';
import { actsAt } from './plan-days.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

const SUM = 10_000;
const FIRST = '2026-11-20';
const DAYS = 20;
/** The seeds of one teacher: each has a bill of its own. */
const AT_ONCE = 60;

/** The days of the reminders that a bill may still get, by its last day to pay. */
const ladder = (due_on: string) => [-1, 0, 3, 7].map((step) => addDays(due_on, step));

/** The bill of a seed, and what is known of it. */
interface SeedBill {
  bill_id: number;
  url: string | null;
  random(): number;
  due_on: string;
  open: boolean;
  declared: boolean;
  agreed: string;
  /** The operation of the whole payment, which may be undone. */
  paid: number | null;
  wasPaid: boolean;
  hasPart: boolean;
  reminded: string[];
}

const NEVER_PAID = { paid: null, wasPaid: false, hasPart: false };

/** A teacher with one bill for each seed, all reminded by one plan, and the family that reads the reminders. */
async function billsOfSeeds(seeds: readonly number[]) {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const plan_id = await hasPlan(teacher);
  const bills: SeedBill[] = [];
  for (const seed of seeds) {
    const random = seeded(seed);
    const { bill_id, url } = await teacher.call('POST /api/bills', {
      body: { student_ids: [student_id], package: { lessons_total: 8, price: SUM } },
    });
    const due_on = addDays(FIRST, 2 + Math.floor(random() * 10));
    bills.push({ bill_id, url, random, due_on, open: true, declared: false, agreed: '', ...NEVER_PAID, reminded: [] });
  }
  await api.database.transaction((tx) =>
    tx
      .insertInto('planned_bill')
      .values(
        bills.map(({ bill_id, due_on }) => ({
          teacher_id: teacher.id,
          plan_id,
          period: 'seed',
          receiver: `bill ${bill_id}`,
          bill_id,
          due_on,
          remind_at: actsAt(addDays(due_on, -1), 'Europe/Moscow'),
        })),
      )
      .execute(),
  );
  return { teacher, student_id, student, bills };
}
type Seeds = Awaited<ReturnType<typeof billsOfSeeds>>;

/** BIL-88. A correction is another bill of the same package, which the reminders follow. */
async function corrected({ teacher, student_id }: Seeds, bill: SeedBill): Promise<void> {
  const { bill_id, url } = await teacher.call('POST /api/bills', {
    body: { student_ids: [student_id], package: { lessons_total: 8, price: SUM }, replaces_id: bill.bill_id },
  });
  bill.bill_id = bill_id;
  bill.url = url;
}

/** What happens to a bill on a day: a payment and its undo, «Я оплатил», an agreement, a correction, a voiding, or nothing. */
async function happens(seeds: Seeds, bill: SeedBill, today: string): Promise<void> {
  const { teacher, student_id } = seeds;
  const dice = bill.random();
  const params = { bill_id: bill.bill_id };
  if (bill.paid !== null && dice < 0.3) {
    await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: bill.paid } });
    bill.open = true;
    bill.paid = null;
    return;
  }
  if (!bill.open || dice > 0.34) return;
  if (dice > 0.24) {
    // A bill with a payment of its package is not replaced, and one with a waiting payment neither.
    if (!bill.declared && !bill.hasPart) await corrected(seeds, bill);
    return;
  }
  if (dice < 0.03) {
    bill.open = false;
    await teacher.call('POST /api/bills/{bill_id}/void', { params });
  } else if (dice < 0.12) {
    const isWhole = dice < 0.08;
    if (isWhole) bill.open = false;
    else bill.hasPart = true;
    const body = { student_ids: [student_id], bill_id: bill.bill_id, date: FIRST, amount: isWhole ? SUM : 1 };
    const { operation_id } = await teacher.call('POST /api/shared-payments', { body });
    if (isWhole) Object.assign(bill, { paid: operation_id, wasPaid: true });
  } else if (dice < 0.18) {
    bill.declared = true;
    const secret = new URL(bill.url ?? '').pathname.slice('/bill/'.length);
    await api.commit((tx) => claimPaid(tx, secret, new Date(`${FIRST}T12:24:00Z`)));
  } else {
    bill.agreed = addDays(today, Math.floor(bill.random() * 4));
    await teacher.call('PUT /api/bills/{bill_id}/agreement', { params, body: { agreed_until: bill.agreed } });
  }
}

/** The sent reminders of all bills: the bill, the step and the day. */
async function sent({ bills }: Seeds): Promise<{ bill_id: number; step: number; day: string }[]> {
  const rows = await api.database.db
    .selectFrom('bill_reminder')
    .where(
      'bill_id',
      'in',
      bills.map(({ bill_id }) => bill_id),
    )
    .select(['bill_id', 'step', 'sent_at'])
    .execute();
  return rows.map(({ bill_id, step, sent_at }) => ({
    bill_id,
    step,
    day: new Date(sent_at).toISOString().slice(0, 10),
  }));
}

/** Lives through the days with two processes, and returns the faults. */
async function faultsOf(seeds: readonly number[]): Promise<string[]> {
  const world = await billsOfSeeds(seeds);
  const faults: string[] = [];
  let known = 0;
  for (let at = 1; at <= DAYS; at += 1) {
    const today = addDays(FIRST, at);
    for (const bill of world.bills) await happens(world, bill, today);
    const sweeps = () =>
      Promise.all([api, other].map((process) => jobsAt(process, `${today}T08:00:00Z`, 'reminders of bills')));
    // Both processes lose the database in the middle of their work, like two killed ones, and their successors go on.
    if (at % 2 === 0) {
      await Promise.all([sweeps(), api.breakConnections()]);
      // A job that borrows a connection before its end is noticed fails once, and the next sweep repeats it.
      await sweeps();
    }
    const errors = await sweeps();
    for (const error of errors.flat()) faults.push(`${today}: ${inspect(error)}`);
    const all = await sent(world);
    for (const { bill_id, day } of all.filter((one) => one.day === today)) {
      const bill = world.bills.find((one) => one.bill_id === bill_id);
      if (bill === undefined) continue;
      if (!bill.open) faults.push(`${day}: bill ${bill_id} is paid or voided`);
      if (bill.declared) faults.push(`${day}: the payment of bill ${bill_id} waits`);
      if (bill.agreed >= day) faults.push(`${day}: bill ${bill_id} is agreed until ${bill.agreed}`);
      if (day < (ladder(bill.due_on)[0] ?? '')) faults.push(`${day}: bill ${bill_id} is reminded too early`);
      bill.reminded.push(day);
    }
    known = all.length;
  }
  const notices = await api.database.db
    .selectFrom('notification')
    .where('user_id', '=', world.student.id)
    .where('kind', '=', 'bill_reminder')
    .select('id')
    .execute();
  if (notices.length !== known) faults.push(`${notices.length} notifications of ${known} reminders`);
  for (const { bill_id, open, declared, agreed, due_on, wasPaid, reminded } of world.bills) {
    if (new Set(reminded).size < reminded.length) faults.push(`bill ${bill_id} was reminded twice on a day`);
    const isQuiet = !open || declared || wasPaid || agreed !== '';
    if (!isQuiet && reminded.join(' ') !== ladder(due_on).join(' '))
      faults.push(`bill ${bill_id}: ${reminded.join(' ')}`);
  }
  return faults;
}

sized(
  '[BIL-83] with two processes no reminder follows a payment, «Я оплатил» or an agreement, and none is sent twice',
  { small: 3, full: 1000, timeout: DEADLINES.repeated },
  async (count) => {
    const seeds = Array.from({ length: count }, (_, seed) => seed);
    for (let from = 0; from < count; from += AT_ONCE) {
      expect(await faultsOf(seeds.slice(from, from + AT_ONCE))).toEqual([]);
    }
  },
);
