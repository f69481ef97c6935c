import { afterAll, expect, test } from 'vitest';
import type { Tx } from '../../database/database.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { makeLessons } from '../schedule/lessons/creation/lesson-making.service.ts';
import { recordPayment } from '../operations/operations.service.ts';
import { createStudent } from '../students/students.service.ts';
import { balancesOf, chargeLessons, ledgerTail, openingBalance, ownLines } from './ledger.service.ts';

const api = await testApi();
afterAll(() => api.close());

const now = new Date('2026-11-20T12:24:00Z');
const today = '2026-11-20';

/** Creates a lesson of a new student. The tests write money directly, because over HTTP only lessons create charges. */
async function lessonOf(teacher: Person) {
  return api.commit(async (tx) => {
    const student_id = await createStudent(tx, teacher.id, { student_name: 'Анна' }, now);
    const [lesson] = await makeLessons(tx, {
      teacher: teacher.id,
      now,
      rows: [
        {
          student_id,
          group_id: null,
          rule_id: null,
          rule_day_id: null,
          original_date: null,
          conducted_date: '2026-11-19',
          start_time: '10:00',
          end_time: '11:00',
          time_zone_teacher: 'Europe/Moscow',
          start_at: new Date('2026-11-19T07:00:00Z'),
          end_at: new Date('2026-11-19T08:00:00Z'),
          reminder_minutes: 0,
          break_minutes: 0,
          one_time: true,
          trial: false,
          auto_complete: false,
          cost_minor: 150_000,
          goal: '',
          subject_id: null,
          meeting_url: '',
          note_private: '',
          note_shared: '',
        },
      ],
    });
    return { teacher: teacher.id, student_id, lesson_id: lesson?.id ?? 0, by: teacher.id, now };
  });
}

type Whose = Awaited<ReturnType<typeof lessonOf>>;

const charge = (tx: Tx, { by, now, ...part }: Whose, amount_minor: number) =>
  chargeLessons(tx, [{ ...part, amount_minor, effective_date: '2026-11-19' }], { by, now });
const takeBack = (tx: Tx, whose: Whose) => charge(tx, whose, 0);

const balanceOf = async ({ teacher, student_id }: Whose) =>
  (await balancesOf(api.database.db, teacher, [student_id])).get(student_id);

const linesOf = ({ student_id }: Whose) => ledgerTail(api.database.db, student_id, 20);

test('[MNY-31] a lesson that is charged twice, also simultaneously, has one charge', async () => {
  const whose = await lessonOf(await api.teacher());

  await Promise.all([1, 2, 3, 4].map(() => api.commit((tx) => charge(tx, whose, 150_000))));
  await api.commit((tx) => charge(tx, whose, 150_000));

  expect(await linesOf(whose)).toHaveLength(1);
  expect(await balanceOf(whose)).toBe(-150_000);
});

test('[MNY-32] a new amount reverses the old charge and creates a new one, and the account shows both', async () => {
  const whose = await lessonOf(await api.teacher());
  await api.commit((tx) => charge(tx, whose, 150_000));

  await api.commit((tx) => charge(tx, whose, 100_000));

  const lines = await linesOf(whose);
  expect(lines.map(({ amount, text, balance_after }) => ({ amount, text, balance_after }))).toEqual([
    { amount: -1000, text: 'Занятие 19.11.2026', balance_after: -1000 },
    { amount: 1500, text: 'Возврат списания за занятие 19.11.2026', balance_after: 0 },
    { amount: -1500, text: 'Занятие 19.11.2026', balance_after: -1500 },
  ]);
});

test('[MNY-33] a charge is reversed once, however often the reversal is requested', async () => {
  const whose = await lessonOf(await api.teacher());
  await api.commit((tx) => charge(tx, whose, 150_000));

  await Promise.all([1, 2, 3].map(() => api.commit((tx) => takeBack(tx, whose))));

  expect(await balanceOf(whose)).toBe(0);
  expect(await linesOf(whose)).toHaveLength(2);
});

test('[MNY-31] a lesson that costs nothing creates no entry, and a lesson with a reversed charge can be charged again', async () => {
  const whose = await lessonOf(await api.teacher());
  await api.commit((tx) => charge(tx, whose, 0));
  await api.commit((tx) => charge(tx, whose, 50_000));
  await api.commit((tx) => takeBack(tx, whose));

  await api.commit((tx) => charge(tx, whose, 50_000));

  expect(await balanceOf(whose)).toBe(-50_000);
});

test('[MNY-34] a payment raises the balance and has a line in the cash book', async () => {
  const whose = await lessonOf(await api.teacher());

  const payment = { ...whose, amount_minor: 300_000, date: today, method: 'transfer', comment: 'за ноябрь' } as const;
  await api.commit((tx) => recordPayment(tx, payment));

  const book = await api.database.db
    .selectFrom('operation')
    .selectAll()
    .where('student_id', '=', whose.student_id)
    .execute();
  expect(await balanceOf(whose)).toBe(300_000);
  expect(await linesOf(whose)).toMatchObject([
    { text: 'Оплата переводом за занятие 19.11.2026: за ноябрь', amount: 3000 },
  ]);
  expect(book).toMatchObject([{ direction: 'in', amount_minor: 300_000, category_id: null, date: today }]);
});

test('[MNY-34] a failed payment leaves neither an entry nor a line in the cash book', async () => {
  const whose = await lessonOf(await api.teacher());
  const payment = { ...whose, amount_minor: 300_000, date: today, method: 'cash', comment: '' } as const;

  const failing = api.commit(async (tx) => {
    await recordPayment(tx, payment);
    throw new Error('the rest failed');
  });

  await expect(failing).rejects.toThrow('the rest failed');
  expect(await balanceOf(whose)).toBe(0);
});

test('[MNY-35] an opening balance is written once', async () => {
  const whose = await lessonOf(await api.teacher());
  const opening = { ...whose, amount_minor: -70_000, date: today };

  await api.commit((tx) => openingBalance(tx, opening));
  await api.commit((tx) => openingBalance(tx, opening));

  expect(await linesOf(whose)).toMatchObject([{ kind: 'opening', text: 'Долг до начала учёта', amount: -700 }]);
});

test('[MNY-36] an entry is never changed nor deleted', async () => {
  const whose = await lessonOf(await api.teacher());
  await api.commit((tx) => charge(tx, whose, 150_000));

  const tries = await Promise.allSettled([
    api.commit((tx) => tx.updateTable('ledger_entry').set({ amount_minor: 0 }).execute()),
    api.commit((tx) => tx.deleteFrom('ledger_entry').execute()),
  ]);

  expect(tries).toMatchObject([
    { status: 'rejected', reason: { message: 'ledger_entry is append-only' } },
    { status: 'rejected', reason: { message: 'ledger_entry is append-only' } },
  ]);
});

test('[MNY-38] each line has its purpose and the balance after it, and only the teacher sees the comment', async () => {
  const whose = await lessonOf(await api.teacher());
  await api.commit((tx) => openingBalance(tx, { ...whose, amount_minor: 20_000, date: '2026-11-01' }));
  await api.commit((tx) => charge(tx, whose, 150_000));
  const payment = { ...whose, lesson_id: null, amount_minor: 130_000, date: today, method: 'cash' } as const;
  await api.commit((tx) => recordPayment(tx, { ...payment, comment: 'от мамы' }));

  const teachers = await linesOf(whose);
  const { items: students } = await ownLines(api.database.db, whose.student_id, { page: 1, page_size: 2 });

  expect(teachers.map(({ text, balance_after }) => [text, balance_after])).toEqual([
    ['Оплата наличными: от мамы', 0],
    ['Занятие 19.11.2026', -1300],
    ['Остаток до начала учёта', 200],
  ]);
  expect(students.map(({ text, balance_after }) => [text, balance_after])).toEqual([
    ['Оплата наличными', 0],
    ['Занятие 19.11.2026', -1300],
  ]);
});
