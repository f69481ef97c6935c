import fc from 'fast-check';
import { afterAll, expect, onTestFinished } from 'vitest';
import { clock, hasLesson } from '../../testing/lesson-verbs.ts';
import { hasGroup } from '../../testing/people/group-verbs.ts';
import { teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { sized } from '../../testing/sized.ts';
import { daysOf, mondayOf, type Period } from '../../testing/random-input/plain-days.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasRule, hasStudent } from '../../testing/timetable.ts';
import { recordPayment } from '../operations/operations.service.ts';
import { completeDueLessons } from '../schedule/lessons/completion/completion.service.ts';
import { DEADLINES } from '../../testing/deadlines.ts';

const api = await testApi();
afterAll(() => api.close());
const { db } = api.database;
const HISTORIES = Number(process.env['EARNINGS_HISTORIES'] ?? 24);
const HOST_ZONES = ['UTC', 'America/New_York', 'Australia/Sydney', 'Asia/Kamchatka'];
const TEACHER_ZONES = ['Europe/Berlin', 'Europe/Moscow', 'America/New_York', 'Pacific/Auckland'];
/** Days around both nights in which Berlin changes its clocks, and around the ends of weeks, months and years. */
const DAYS = ['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-31', '2026-11-01', '2026-11-30', '2026-12-31'];
const LATER_DAYS = ['2027-01-01', '2027-02-28', '2027-03-01', '2027-03-27', '2027-03-28', '2027-03-29', '2027-04-01'];
const TIMES = [
  ['01:30', '02:30'],
  ['02:15', '03:00'],
  ['10:00', '11:30'],
  ['18:00', '18:50'],
  ['23:30', '00:30'],
] as const;
const PERIODS = [
  { start_date: '2026-10-01', end_date: '2027-04-30' },
  { start_date: '2026-10-25', end_date: '2027-03-28' },
  { start_date: '2026-10-31', end_date: '2026-11-01' },
  { start_date: '2027-03-28', end_date: '2027-03-28' },
];
const START = Date.parse('2026-10-18T09:00:00.000Z');

type Choose = <Item>(items: readonly Item[]) => Item;

/** A teacher with students and a group, whose data the test changes at random. */
interface School {
  teacher: Person;
  students: number[];
  group: number;
  /** The operations that can be undone, the latest last. */
  made: number[];
  now: Date;
}

const anyTime = (choose: Choose) => {
  const [start_time, end_time] = choose(TIMES).map(clock);
  return { conducted_date: choose([...DAYS, ...LATER_DAYS]), start_time: start_time ?? '', end_time: end_time ?? '' };
};
const anyPrice = (choose: Choose) => choose([{}, { cost_lesson_one_time: choose([0, 0.01, 333.33, 1249.9]) }]);
const yes = (choose: Choose) => choose([true, false]);
const kopecksOf = (roubles: number) => Math.round(roubles * 100);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

async function send(school: School, key: string, parts: Parameters<Person['send']>[1]): Promise<void> {
  const { status, headers } = await school.teacher.send(key, parts);
  // A refusal is a valid step: the money stays unchanged.
  expect(status, key).toBeLessThan(500);
  const operation = Number(headers['x-operation-id'] ?? 0);
  if (operation !== 0 && key !== 'POST /api/undo/{operation_id}') school.made.push(operation);
}

async function someLesson({ teacher }: School, choose: Choose): Promise<number> {
  const lessons = await db
    .selectFrom('lesson')
    .where('teacher_id', '=', teacher.id)
    .select('id')
    .orderBy('id')
    .execute();
  return lessons.length === 0 ? 1 : choose(lessons).id;
}

/** Writes a line of the cash book. An outgoing line of a payment is a refund, with its ledger entry. */
async function writesLine({ teacher, now }: School, choose: Choose): Promise<void> {
  const payments = await db
    .selectFrom('payment')
    .where('teacher_id', '=', teacher.id)
    .where('state', '=', 'confirmed')
    .select(['id', 'student_id'])
    .orderBy('id')
    .execute();
  const given = payments.length > 0 && yes(choose) ? choose(payments) : null;
  const date = choose([...DAYS, ...LATER_DAYS]);
  const amount_minor = choose([1, 9990, 150_000]);
  const whose = { teacher_id: teacher.id, payment_id: given?.id ?? null, created_at: now };
  await api.commit(async (tx) => {
    const direction = given !== null ? 'out' : choose(['in', 'out'] as const);
    const line = { ...whose, direction, amount_minor, date, student_id: given?.student_id ?? null };
    await tx.insertInto('operation').values(line).execute();
    if (given === null) return;
    const entry = { kind: 'refund' as const, amount_minor: -amount_minor, effective_date: date };
    await tx
      .insertInto('ledger_entry')
      .values({ ...whose, ...entry, student_id: given.student_id })
      .execute();
  });
}

type Deed = (school: School, choose: Choose) => Promise<unknown>;

const DEEDS: readonly Deed[] = [
  (school, choose) =>
    send(school, 'POST /api/lesson-one-time', {
      body: {
        student_id: choose(school.students),
        ...anyTime(choose),
        ...anyPrice(choose),
        paid: yes(choose),
        force: true,
      },
    }),
  (school, choose) =>
    send(school, 'POST /api/create_group_lesson', {
      body: { group_id: school.group, ...anyTime(choose), paid: yes(choose), force: true },
    }),
  (school, choose) => {
    const lesson_data = { ...anyTime(choose), ...anyPrice(choose), force: true };
    return send(school, 'POST /api/lesson-trial', {
      body: { requestBody: { lesson_data, student_data: { student_name: 'Глеб' } } },
    });
  },
  async (school, choose) =>
    send(school, 'PUT /api/lessons/{id}', {
      params: { id: await someLesson(school, choose) },
      body: { ...choose([anyTime(choose), anyPrice(choose)]), scope: choose(['one', 'one', 'following']), force: true },
    }),
  async (school, choose) =>
    send(school, 'POST /api/cancel-lesson', {
      body: {
        lesson_id: await someLesson(school, choose),
        ...choose([{}, { student_id: choose(school.students) }]),
        by: choose(['teacher', 'student']),
        charge: choose(['auto', 'full', 'half', 'none', 77.7]),
      },
    }),
  async (school, choose) =>
    send(school, 'POST /api/lessons/{id}/attendance', {
      params: { id: await someLesson(school, choose) },
      body: {
        marks: [{ student_id: choose(school.students), attendance: choose(['late', 'absent', 'excused', null]) }],
        ...choose([{}, { complete: true }, { complete: false }]),
        force: true,
      },
    }),
  async (school, choose) =>
    send(school, 'POST /api/lessons/close', {
      body: { ids: [await someLesson(school, choose), await someLesson(school, choose)] },
    }),
  async (school, choose) =>
    send(school, 'DELETE /api/lessons/{id}', { params: { id: await someLesson(school, choose) } }),
  (school, choose) =>
    send(school, 'PUT /api/student-update/{id}', {
      params: { id: choose(school.students) },
      body: { rate: choose([700, 1999.99]), apply_to: 'from_date', from_date: '2026-10-01' },
    }),
  ({ teacher, students, now }, choose) =>
    api.commit((tx) =>
      recordPayment(tx, {
        teacher: teacher.id,
        student_id: choose(students),
        amount_minor: choose([1, 33_333, 500_000]),
        date: choose([...DAYS, ...LATER_DAYS]),
        method: 'cash',
        comment: '',
        lesson_id: null,
        by: teacher.id,
        now,
      }),
    ),
  writesLine,
  ({ now }) => api.commit((tx) => completeDueLessons(tx, now, 100)),
  async (school) => {
    const operation_id = school.made.pop();
    if (operation_id !== undefined) await send(school, 'POST /api/undo/{operation_id}', { params: { operation_id } });
  },
];

async function newSchool(time_zone: string): Promise<School> {
  const { teacher, student_id } = await teacherWithStudent(api);
  await teacher.call('PUT /api/update-teacher-profile', { body: { time_zone, auto_complete_rules: true } });
  const students = [student_id, await hasStudent(teacher, 'Борис', { rate: 999.99 })];
  const group = await hasGroup(teacher, students, 450.5);
  const slots = ['вс 02:15-03:00', 'чт 23:30-00:30'];
  await hasRule(teacher, { student_id, slots, starts_on: '2026-10-19', repeat_until: '2027-04-04', force: true });
  await hasLesson(teacher, student_id, { conducted_date: '2026-10-25', force: true });
  return { teacher, students, group, made: [], now: new Date(START) };
}

interface Plain {
  day: string;
  earned: number;
  received: number;
  other: number;
  spent: number;
  lessons: number;
  minutes: number;
  student_id: number | null;
  source: string;
}

type PlainRows = Record<'money' | 'parts' | 'planned', Plain[]>;

const NOTHING = { earned: 0, received: 0, other: 0, spent: 0, lessons: 0, minutes: 0, student_id: null, source: '' };

const sourceOf = (lesson: { trial: boolean; group_id: number | null; one_time: boolean }) => {
  if (lesson.trial) return 'trial';
  if (lesson.group_id !== null) return 'group';
  return lesson.one_time ? 'one_time' : 'individual';
};

/** The sums of the teacher's rows without the product's code. A charge has the present day of its lesson. */
async function plainRows({ teacher }: School): Promise<PlainRows> {
  const entries = await db.selectFrom('ledger_entry').selectAll().where('teacher_id', '=', teacher.id).execute();
  const lines = await db.selectFrom('operation').selectAll().where('teacher_id', '=', teacher.id).execute();
  const lessons = await db.selectFrom('lesson').selectAll().where('teacher_id', '=', teacher.id).execute();
  const ids = lessons.map(({ id }) => id);
  const seats = await db.selectFrom('lesson_participant').selectAll().where('lesson_id', 'in', ids).execute();
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const reversed = new Set(entries.map(({ reverses_id }) => reverses_id));
  const charges = entries
    .filter(({ id, kind }) => kind === 'lesson_charge' && !reversed.has(id))
    .map(({ amount_minor, student_id, lesson_id }) => {
      const lesson = byId.get(lesson_id ?? 0);
      if (lesson === undefined) throw new Error('A standing charge has lost its lesson');
      const [day, source] = [lesson.conducted_date, sourceOf(lesson)];
      return { ...NOTHING, day, earned: -amount_minor, student_id, source };
    });
  const cash = lines
    .filter(({ deleted_at }) => deleted_at === null)
    .map(({ date: day, direction, amount_minor, payment_id, student_id }) => {
      const signed = direction === 'in' ? amount_minor : -amount_minor;
      if (payment_id !== null) return { ...NOTHING, day, received: signed, student_id };
      return direction === 'in'
        ? { ...NOTHING, day, received: signed, other: signed, source: 'other_income' }
        : { ...NOTHING, day, spent: amount_minor };
    });
  const minutesOf = ({ start_at, end_at }: (typeof lessons)[number]) =>
    (Date.parse(end_at) - Date.parse(start_at)) / 60_000;
  const taught = lessons
    .filter(({ status }) => status === 'completed')
    .map((lesson) => ({ ...NOTHING, day: lesson.conducted_date, lessons: 1, minutes: minutesOf(lesson) }));
  const ofStatus = (wanted: string) =>
    seats.flatMap(({ lesson_id, student_id, price_minor: earned, cancelled_at }) => {
      const lesson = byId.get(lesson_id);
      if (lesson?.status !== wanted || cancelled_at !== null) return [];
      return [{ ...NOTHING, day: lesson.conducted_date, student_id, lessons: 1, minutes: minutesOf(lesson), earned }];
    });
  return { money: [...charges, ...cash, ...taught], parts: ofStatus('completed'), planned: ofStatus('planned') };
}

const within = (period: Period) => (row: Plain) => row.day >= period.start_date && row.day <= period.end_date;
const total = (rows: readonly Plain[], of: 'earned' | 'received' | 'other' | 'spent' | 'lessons' | 'minutes') =>
  sum(rows.map((row) => row[of]));
const counted = (rows: readonly Plain[]) => ({
  earned: total(rows, 'earned'),
  received: total(rows, 'received'),
  lessons: total(rows, 'lessons'),
  hours: Math.round((total(rows, 'minutes') / 60) * 100) / 100,
});
const inKopecks = <Row extends { earned: number; received: number }>(row: Row): Row => ({
  ...row,
  earned: kopecksOf(row.earned),
  received: kopecksOf(row.received),
});

/** ERN-6. Compares the calls' answers for a period with the plain rows and with each other. */
async function checkPeriod(school: School, period: Period, plain: PlainRows): Promise<void> {
  const { teacher } = school;
  const query = { query: period };
  const whole = await teacher.call('GET /api/earned-for-period', query);
  const days = (await teacher.call('GET /api/daily-earnings', query)).map(inKopecks);
  const weeks = (await teacher.call('GET /api/weekly-earnings', query)).map(inKopecks);
  const students = (await teacher.call('GET /api/students-earnings', query)).map(inKopecks);
  const sources = await teacher.call('GET /api/earned-source', query);
  const rows = plain.money.filter(within(period));
  const parts = plain.parts.filter(within(period));

  const [earned, received] = [total(rows, 'earned'), total(rows, 'received')];
  expect(inKopecks(whole)).toMatchObject({ earned, received, lessons_done: total(rows, 'lessons') });
  expect([whole.other_income, whole.spent, whole.net, whole.expected].map(kopecksOf)).toEqual([
    total(rows, 'other'),
    total(rows, 'spent'),
    received - total(rows, 'spent'),
    total(plain.planned.filter(within(period)), 'earned'),
  ]);
  expect(days).toEqual(daysOf(period).map((date) => ({ date, ...counted(rows.filter(({ day }) => day === date)) })));
  const byWeek = Map.groupBy(daysOf(period), mondayOf);
  expect(weeks).toEqual(
    [...byWeek.values()].map((own) => ({
      start_date: own[0],
      end_date: own.at(-1),
      ...counted(rows.filter(({ day }) => own.includes(day))),
    })),
  );
  for (const series of [days, weeks]) {
    expect(sum(series.map((row) => row.earned))).toBe(earned);
    expect(sum(series.map((row) => row.received))).toBe(received);
  }
  for (const { student_id, lessons, ...row } of students) {
    const own = rows.filter((one) => one.student_id === student_id);
    const taught = parts.filter((one) => one.student_id === student_id).length;
    expect({ lessons, earned: row.earned, received: row.received }).toEqual({
      lessons: taught,
      earned: total(own, 'earned'),
      received: total(own, 'received'),
    });
  }
  expect(sum(students.map((row) => row.earned))).toBe(earned);
  expect(sum(students.map((row) => row.received)) + kopecksOf(whole.other_income)).toBe(received);
  expect(sum(sources.map(({ amount }) => kopecksOf(amount)))).toBe(earned + kopecksOf(whole.other_income));
  for (const { source, amount } of sources) {
    const own = rows.filter((row) => row.source === source);
    expect(kopecksOf(amount), source).toBe(total(own, 'earned') + total(own, 'other'));
  }
  for (const shares of [students, sources]) expect([0, 100]).toContain(sum(shares.map(({ share }) => share)));
  await checkStudent(school, period, plain);
}

async function checkStudent(
  { teacher, students: [student_id = 0] }: School,
  period: Period,
  plain: PlainRows,
): Promise<void> {
  const student = await teacher.call('GET /api/student-earnings', { query: { student_id, ...period } });
  const own = [...plain.money, ...plain.parts.map((part) => ({ ...part, earned: 0 }))].filter(
    (row) => row.student_id === student_id && within(period)(row),
  );
  const { earned, received, lessons, hours } = inKopecks(student);
  expect({ earned, received, lessons, hours }).toEqual(counted(own));
  expect(sum(student.days.map((row) => kopecksOf(row.earned)))).toBe(earned);
  expect(sum(student.items.map((row) => kopecksOf(row.earned)))).toBe(earned);
}

async function checkYears({ teacher }: School, { money }: PlainRows): Promise<void> {
  for (const year of [2026, 2027]) {
    const months = (await teacher.call('GET /api/monthly-earnings', { query: { year } })).map(inKopecks);
    const all = inKopecks(await teacher.call('GET /api/total-earnings', { query: { year } }));
    const rows = money.filter(({ day }) => day.startsWith(`${year}`));
    expect(all).toMatchObject(counted(rows));
    expect(months).toHaveLength(12);
    for (const { month, ...row } of months) {
      expect(row).toEqual(counted(rows.filter(({ day }) => day.startsWith(month))));
    }
  }
}

const step = fc.record({
  deed: fc.nat(DEEDS.length - 1),
  /** Hours since the previous step. */
  later: fc.constantFrom(0, 0, 20, 130, 300),
  numbers: fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 }),
});

for (const [index, host] of HOST_ZONES.entries())
  sized(
    `[ERN-6] after any changes, every sum of earnings equals the plain rows: a server in ${host}, a teacher in ${TEACHER_ZONES[index]}`,
    { small: index === 0 ? 1 : 0, full: Math.ceil(HISTORIES / HOST_ZONES.length), timeout: DEADLINES.repeated },
    async (count, size) => {
      const before = process.env['TZ'];
      onTestFinished(() => {
        if (before === undefined) delete process.env['TZ'];
        else process.env['TZ'] = before;
      });
      process.env['TZ'] = host;
      let charged = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
          api.setClock(new Date(START).toISOString());
          const school = await newSchool(TEACHER_ZONES[index] ?? '');
          let hours = 0;
          for (const { deed, later, numbers } of steps) {
            hours += later;
            school.now = new Date(START + hours * 3_600_000);
            api.setClock(school.now.toISOString());
            let next = 0;
            const choose: Choose = (items) => {
              const item = items[(numbers[next++ % numbers.length] ?? 0) % items.length] ?? items[0];
              if (item === undefined) throw new Error('Nothing to choose from');
              return item;
            };
            // A session expires within the half year of the test.
            const body = { username: school.teacher.email, password: school.teacher.password };
            if (later > 0) await school.teacher.call('POST /api/login', { body });
            await DEEDS[deed]?.(school, choose);
          }
          const plain = await plainRows(school);
          charged += total(plain.money, 'earned');
          for (const period of PERIODS) await checkPeriod(school, period, plain);
          await checkYears(school, plain);
        }),
        { numRuns: count, seed: 20_261_025 + index, endOnFailure: true },
      );
      if (size === 'full') expect(charged).toBeGreaterThan(0);
    },
  );
