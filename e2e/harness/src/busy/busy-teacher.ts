import type { InputOf } from '@planner/contract';
import type { Api } from '../api.ts';
import { fillBusyMoney } from './busy-money.ts';
import { TODAY } from '../time/clock.ts';

const wire = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00.000Z`;
const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const FIRST = [
  'Анна',
  'Олег',
  'Александра-Виктория',
  'Тимур',
  'Мария',
  'Святослав',
  'Ева',
  'Константин',
  'Лев',
  'Софья',
];
const LAST = [
  'Соколова',
  'Константинопольская-Задунайская',
  'Ким',
  'Воскобойникова',
  'Ли',
  'Рождественская',
  'Христорождественская-Преображенская',
  'Новак',
];
const PATRONYMIC = ['', ' Владиславовна', '', ' Вячеславовна-Мстиславовна', ''];

/** 120 unique names of 4 to 65 letters; the first is the longest. */
const nameOf = (index: number): string =>
  index === 0
    ? 'Константинопольская-Задунайская Александра-Виктория Владиславовна'
    : `${FIRST[index % FIRST.length]} ${LAST[Math.floor(index / FIRST.length) % LAST.length]}${PATRONYMIC[index % PATRONYMIC.length]}${index >= 80 ? ' мл.' : ''}`;

/** The balance in roubles: most students owe nothing, some a little, two have sums of seven digits. */
const balanceOf = (index: number): number =>
  [-1_234_567.5, 2_345_678][index] ?? (index % 7 === 0 ? -1500 * (index % 5) : index % 11 === 0 ? 12_000 : 0);

/**
 * A day of the harness's week, the index of the student's name, start and end. The rest of the 70 lessons fill the days
 * evenly.
 */
type Special = readonly [date: string, who: number, from: string, to: string, more?: Wish];
type Wish = Partial<InputOf<'POST /api/lesson-one-time'>['body']>;

const MONDAY = '2026-11-16';
const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';

const SPECIAL: readonly Special[] = [
  // Three overlapping lessons, then six.
  [MONDAY, 0, '10:00', '11:00'],
  [MONDAY, 1, '10:15', '11:15'],
  [MONDAY, 12, '10:30', '11:30'],
  ...[0, 2, 3, 5, 26, 11].map((who, index): Special => ['2026-11-17', who, `17:${index}0`, '18:30']),
  // Ten minutes to half an hour, one after the other and one beside another.
  ['2026-11-18', 3, '12:00', '12:10'],
  ['2026-11-18', 0, '12:15', '12:30'],
  ['2026-11-18', 26, '12:30', '12:50'],
  ['2026-11-18', 33, '13:00', '13:30'],
  ['2026-11-18', 0, '13:05', '13:20'],
  // Lessons before and after usual working hours, and through midnight.
  ['2026-11-19', 5, '07:00', '08:00'],
  ['2026-11-19', 26, '22:30', '23:30'],
  [SATURDAY, 2, '23:30', '00:30'],
  // This lesson runs at the harness's 15:24, beside another one.
  [TODAY, 0, '15:00', '16:00', { goal: 'Разобрать вариант 14: задачи 1–12 и обе части сочинения' }],
  [TODAY, 26, '15:10', '15:50'],
  [TODAY, 1, '19:00', '20:00', { cost_lesson_one_time: 1_250_000 }],
  [SUNDAY, 0, '12:00', '14:00', { break_minutes: 15, goal: 'Пробный экзамен целиком' }],
];
const LENGTHS = [60, 90, 45, 30];
const PLAIN = 70 - SPECIAL.length - 4;

export interface BusyTeacher {
  /** The student with the longest name, a group, and a running lesson. */
  student: number;
  group: number;
  lesson: number;
  lessons: number;
}

/**
 * Creates the data of a full-time teacher for the signed-in account: 120 students, three groups, 70 lessons in the
 * harness's week, income and expenditure. The data is the same each time.
 */
export async function fillBusyTeacher(api: Api): Promise<BusyTeacher> {
  const ids: number[] = [];
  for (let index = 0; index < 120; index += 1) {
    const card = await api.call('POST /api/student-create', {
      body: {
        student_name: nameOf(index),
        rate: index % 9 === 0 ? 2750 : 1500,
        opening_balance: balanceOf(index),
        phone_number: index % 3 === 0 ? `+7 916 ${String(1_000_000 + index * 7919).slice(0, 7)}` : '',
        contact: index % 4 === 1 ? 'konstantinopolskaya.zadunayskaya.alexandra' : '',
        ...(index % 4 === 1 && { type_connect_id: 1 }),
        subject_ids: [(index % 20) + 1],
        comment: index % 5 === 0 ? 'Готовится к олимпиаде, просит разбирать задачи письменно и присылать решения' : '',
      },
    });
    ids.push(card.id);
  }
  const student = (index: number): number => ids[index] ?? 0;

  const groups: number[] = [];
  for (const [index, name] of [
    'Группа 9«Б»',
    'Подготовительная группа вечернего отделения, второй поток',
    'A2',
  ].entries()) {
    const members = ids.slice(index * 8, index * 8 + 6);
    groups.push((await api.call('POST /api/groups/create', { body: { name, price: 800, student_ids: members } })).id);
  }

  const put = async (date: string, student_id: number, from: number, to: number, wish: Wish = {}) => {
    const time = { conducted_date: date, start_time: wire(from), end_time: wire(to) };
    const answer = await api.call('POST /api/lesson-one-time', {
      body: { ...time, ...wish, student_id, force: true },
    });
    return answer.lesson?.id ?? 0;
  };
  const made: number[] = [];
  for (const [date, who, from, to, wish] of SPECIAL) {
    made.push(await put(date, student(who), minutes(from), minutes(to), wish));
  }
  for (let index = 0; index < PLAIN; index += 1) {
    const date = `2026-11-${16 + (index % 7)}`;
    const from = 9 * 60 + Math.floor(index / 7) * 130 + (index % 3) * 15;
    await put(date, student(40 + index), from, from + (LENGTHS[index % LENGTHS.length] ?? 60), {
      subject_id: (index % 20) + 1,
    });
  }
  await api.call('POST /api/create_group_lesson', {
    body: { group_id: groups[1] ?? 0, conducted_date: SUNDAY, start_time: wire(600), end_time: wire(690), force: true },
  });
  for (const [date, from, to, student_name] of [
    [SATURDAY, 660, 720, 'Пробная Ученица С Очень Длинным Именем-Фамилией'],
    [SUNDAY, 930, 960, 'Вера Зотова'],
  ] as const) {
    const lesson_data = { conducted_date: date, start_time: wire(from), end_time: wire(to), force: true };
    await api.call('POST /api/lesson-trial', {
      body: { requestBody: { lesson_data, student_data: { student_name } } },
    });
  }
  // A lesson at night: the grid must not scroll to it.
  const off = await put(SATURDAY, student(7), 120, 180);
  await api.call('POST /api/cancel-lesson', { body: { version: '*', lesson_id: off, reason: 'Перепутали время' } });

  await fillBusyMoney(api, student);

  const lesson = made[SPECIAL.findIndex(([date, who]) => date === TODAY && who === 0)] ?? 0;
  return { student: student(0), group: groups[1] ?? 0, lesson, lessons: SPECIAL.length + PLAIN + 4 };
}
