import { type APIRequestContext, type Page, request } from '@playwright/test';
import { Api } from '../../src/api.ts';
import { registerAccount, unique, wireTime } from '../../src/people.ts';

const url = (): string => process.env.STAGE_URL ?? '';

/** Calls of the person whose page is pictured. */
export const apiOf = (page: Page): Api => new Api(page.context().request, url());

/** Registers one more person, who has no page, and returns the result of the work with the person's calls. */
export async function withOther<T>(
  role: 'teacher' | 'student',
  name: string,
  work: (api: Api) => Promise<T>,
): Promise<T> {
  const context: APIRequestContext = await request.newContext({ baseURL: url() });
  try {
    const api = new Api(context, url());
    await registerAccount(api, { role, name, email: `${unique()}@tetradka.example`, password: 'tetradka-demo' });
    return await work(api);
  } finally {
    await context.dispose();
  }
}

interface NewLesson {
  date: string;
  start: string;
  end: string;
  isOver?: boolean;
}

export async function addLesson(api: Api, student_id: number, { date, start, end, isOver }: NewLesson) {
  const { lesson } = await api.call('POST /api/lesson-one-time', {
    body: {
      student_id,
      conducted_date: date,
      start_time: wireTime(start),
      end_time: wireTime(end),
      ...(isOver && { status: 'completed' as const }),
    },
  });
  if (lesson === null) throw new Error('the lesson was not made');
  return lesson.id;
}

export const addStudent = async (api: Api, student_name: string): Promise<number> =>
  (await api.call('POST /api/student-create', { body: { rate: 1500, student_name } })).id;

/** Links the account of a parent to a card. */
export async function link(teacher: Api, parent: Api, id: number): Promise<void> {
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', {
    params: { id },
    body: { role_in_profile: 'parent' },
  });
  await parent.call('POST /api/student/link-profile', { body: { code: invite_code } });
}

const WAYS = {
  version: '*',
  payee: 'Ветрова Марина Сергеевна',
  account_number: '40817810100001234560',
  bank_name: 'ПАО Сбербанк',
  bic: '044525225',
  phone_number: '+7 900 123-45-67',
  phone_bank: 'Т-Банк',
} as const;

const HOURS = [1, 2, 3, 4, 5].map((day_of_week_id) => ({ day_of_week_id, start_time: '10:00', end_time: '19:00' }));

/** Two children with lessons, and a teacher who takes payments and requests for another time. */
export async function addChildren(teacher: Api) {
  const [anna, boris] = [await addStudent(teacher, 'Анна Смирнова'), await addStudent(teacher, 'Борис Смирнов')];
  const held = await addLesson(teacher, anna, { date: '2026-11-18', start: '16:00', end: '17:00', isOver: true });
  await addLesson(teacher, boris, { date: '2026-11-19', start: '16:00', end: '17:00', isOver: true });
  const coming = await addLesson(teacher, anna, { date: '2026-11-24', start: '16:00', end: '17:00' });
  await addLesson(teacher, boris, { date: '2026-11-25', start: '16:00', end: '17:00' });
  await teacher.call('PUT /api/ways-to-pay', { body: WAYS });
  await teacher.call('PUT /api/update-teacher-profile', {
    body: { version: '*', working_hours: { days: HOURS }, moves: { days_ahead: 14, notice_hours: 12 } },
  });
  return { anna, boris, held, coming };
}

export const addBill = (teacher: Api, student_id: number) =>
  teacher.call('POST /api/bills', {
    body: { student_ids: [student_id], package: { lessons_total: 8, price: 12_000 } },
  });

/** Two payers who share the bills of a student, and a second card of the first payer. */
export async function addPayers(teacher: Api, student_id: number): Promise<void> {
  for (const [name, role, share] of [
    ['Смирнова Ольга Петровна', 'parent', 60],
    ['Константинопольский-Смирнов Александр Владиславович', 'second_parent', 40],
  ] as const) {
    await teacher.call('POST /api/payers', {
      body: { name, email: 'smirnov@tetradka.example', student: { student_id, role, share } },
    });
  }
  await teacher.call('POST /api/payers', { body: { name: 'Ольга Смирнова', phone_number: '+7 916 123-45-67' } });
}

/** A plan of bills for everybody. */
export const addPlan = (teacher: Api) =>
  teacher.call('PUT /api/bill-plans', {
    body: {
      payer_id: null,
      kind: 'monthly',
      covers: 'past',
      day_of_month: 25,
      lessons: 4,
      pay_days: 5,
      reminds: true,
      words: 'Напоминаю о счёте {счёт}: {сумма} до {срок}',
      version: 0,
    },
  });

/** The own profile of a parent for a student. */
export async function profileOf(parent: Api, name: string): Promise<number> {
  const profiles = await parent.call('GET /api/student/profiles', {});
  const found = profiles.find(({ student_name }) => student_name === name);
  if (found === undefined) throw new Error(`${name} is not linked`);
  return found.student_profile_id;
}
