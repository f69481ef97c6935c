import { kopecksOf } from '@planner/money';
import { dayInZone } from '@planner/schedule';
import { completeDueLessons } from '../src/resources/schedule/lessons/completion/completion.service.ts';
import { recordPayment } from '../src/resources/operations/operations.service.ts';
import { playFirstHomework, playLastHomework } from './demo-homework.ts';
import { GROUPS, STUDENTS, TEACHER_PROFILE, ZONE, type DemoStudent, type Slot } from './demo-people.ts';
import { cardOf, wire, type Story } from './demo-story.ts';

export const WEEKS_BACK = 5;
const STEP = 100;
const METHODS = ['transfer', 'card', 'cash'] as const;

const ruleOf = (slots: readonly Slot[]) => ({
  days_of_week: slots.map(([day]) => day),
  start_times: slots.map(([, start]) => wire(start)),
  end_times: slots.map(([, , end]) => wire(end)),
  force: true,
});

/** Five weeks ago: the teacher's settings, the cards, the groups, and the rules that make all lessons. */
export async function beginTeaching(story: Story): Promise<void> {
  const { teacher, students, day } = story;
  const starts_on = day(1, -WEEKS_BACK);
  await teacher.call('PUT /api/update-teacher-profile', {
    body: {
      ...TEACHER_PROFILE,
      subject_ids: [...TEACHER_PROFILE.subject_ids],
      auto_complete_rules: true,
      version: '*',
    },
  });
  for (const { slots = [], goal = '', pays: _, ...card } of STUDENTS) {
    const { id } = await teacher.call('POST /api/student-create', { body: card });
    students.set(card.student_name, id);
    if (slots.length === 0) continue;
    const [subject_id] = card.subject_ids ?? [];
    await teacher.call('POST /api/lessons', {
      body: { student_id: id, starts_on, goal, subject_id, ...ruleOf(slots) },
    });
  }
  for (const { members, slots, subject_id, ...group } of GROUPS) {
    const student_ids = members.map((name) => cardOf(story, name));
    const { id } = await teacher.call('POST /api/groups/create', { body: { ...group, student_ids } });
    await teacher.call('POST /api/lessons-create-group', {
      body: { group_id: id, starts_on, subject_id, break_minutes: 10, ...ruleOf(slots) },
    });
  }
}

/** Completes past lessons by the story's clock, as the server's job does. */
export async function completeLessons({ app, clock }: Story): Promise<void> {
  while ((await app.commit((tx) => completeDueLessons(tx, clock.now(), STEP))) === STEP);
}

/** Records a payment of each student's debt. Students who pay ahead also pay for four lessons when nothing is left. */
export async function collectPayments(story: Story, isPaying: (student: DemoStudent) => boolean): Promise<void> {
  const { app, teacher, teacher_id, clock } = story;
  const { items } = await teacher.call('GET /api/all-students-teachers', { query: { show: 'students' } });
  const balances = new Map(items.map((card) => [card.student_name, { balance: card.balance, rate: card.rate }]));
  for (const [index, student] of STUDENTS.filter(isPaying).entries()) {
    const { balance = 0, rate = 0 } = balances.get(student.student_name) ?? {};
    const amount_minor = kopecksOf(balance < 0 ? -balance + (student.pays === 'ahead' ? rate * 4 : 0) : 0);
    if (amount_minor === null || amount_minor === 0) continue;
    await app.commit((tx) =>
      recordPayment(tx, {
        teacher: teacher_id,
        student_id: cardOf(story, student.student_name),
        amount_minor,
        date: dayInZone(clock.now(), ZONE),
        method: METHODS[index % METHODS.length] ?? 'other',
        comment: '',
        lesson_id: null,
        by: teacher_id,
        now: clock.now(),
      }),
    );
  }
}

/**
 * Plays the past weeks: lessons take place, payments arrive on Sundays, one lesson moves to this week, some attendance
 * is marked.
 */
export async function playPastWeeks(story: Story): Promise<void> {
  const { clock, day } = story;
  for (let weeks = -WEEKS_BACK; weeks < 0; weeks++) {
    if (weeks === -1)
      await moveLesson(story, 'Ева Мороз', { from: day(4, -1), to: day(6), start: '15:00', end: '15:45' });
    clock.moveTo(day(7, weeks), '21:30');
    await completeLessons(story);
    if (weeks === -2) await playFirstHomework(story);
    if (weeks === -1) await playLastHomework(story);
    await collectPayments(story, ({ pays }) => weeks < -1 || pays !== 'very late');
  }
  await mark(story, 'Софья Лебедева', day(3, -1), { attendance: 'late', reason: 'Пробки' });
  await mark(story, 'Лев Гринёв', day(3, -2), { attendance: 'excused', reason: 'Болел' });
}

export async function lessonOf({ teacher }: Story, student_id: number, date: string) {
  const { days } = await teacher.call('GET /api/lessons/week/{date}', { params: { date } });
  const lesson = days[date]?.find((found) => found.student_id === student_id);
  if (lesson === undefined) throw new Error(`The demo has no lesson of student ${student_id} on ${date}`);
  return lesson;
}

async function mark(
  story: Story,
  name: string,
  date: string,
  marked: { attendance: 'late' | 'excused'; reason: string },
): Promise<void> {
  const student_id = cardOf(story, name);
  const { id } = await lessonOf(story, student_id, date);
  await story.teacher.call('POST /api/lessons/{id}/attendance', {
    params: { id },
    body: { marks: [{ student_id, ...marked }], version: '*' },
  });
}

/** Moves a lesson at 08:00 of its old day, or at the present if that is earlier. */
export async function moveLesson(
  story: Story,
  name: string,
  { from, to, start, end }: { from: string; to: string; start: string; end: string },
): Promise<void> {
  const { id } = await lessonOf(story, cardOf(story, name), from);
  story.clock.moveTo(from, '08:00');
  await story.teacher.call('PUT /api/lessons/{id}', {
    params: { id },
    body: { conducted_date: to, start_time: wire(start), end_time: wire(end), force: true, version: '*' },
  });
}

export async function cancelLesson(
  story: Story,
  name: string,
  date: string,
  body: { reason: string; by: 'teacher' | 'student' },
) {
  const { id } = await lessonOf(story, cardOf(story, name), date);
  await story.teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id, ...body, version: '*' } });
}
