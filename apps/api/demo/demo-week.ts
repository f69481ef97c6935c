import { DemoPerson } from './demo-person.ts';
import { handInHomework, setNextHomework } from './demo-homework.ts';
import { PASSWORD, STUDENT, ZONE } from './demo-people.ts';
import { writeDown } from './demo-learning.ts';
import { cancelLesson, collectPayments, completeLessons, moveLesson } from './demo-past.ts';
import { cardOf, wire, type Story } from './demo-story.ts';

/** Plays this week up to the present, and the planned changes of next week. */
export async function playThisWeek(story: Story): Promise<void> {
  const { clock, teacher, day } = story;
  clock.moveTo(day(1), '08:00');
  await teacher.call('POST /api/notifications/read', { body: {} });
  await cancelLesson(story, 'Тимур Ахметов', day(2), { reason: 'Олимпиада в школе', by: 'student' });
  await addTrial(story);
  clock.moveTo(day(2), '20:30');
  await addLesson(story, 'Софья Лебедева', day(6), ['12:30', '13:30']);
  await addLesson(story, 'Лев Гринёв', day(6), ['12:30', '13:30']);
  await cancelLesson(story, 'Мария Ким', day(3, 1), { reason: 'Перенос по просьбе школы', by: 'teacher' });
  clock.moveToPresent();
  await completeLessons(story);
  await collectPayments(story, ({ pays }) => pays === undefined || pays === 'ahead');
  await handInHomework(await inviteStudent(story));
  await setNextHomework(story);
  await writeDown(story);
  await moveLesson(story, STUDENT.first_name, { from: day(2, 1), to: day(3, 1), start: '14:00', end: '15:00' });
  await teacher.call('PUT /api/update-teacher-profile', { body: { auto_complete_rules: false, version: '*' } });
}

async function addTrial({ teacher, day }: Story): Promise<void> {
  await teacher.call('POST /api/lesson-trial', {
    body: {
      requestBody: {
        lesson_data: {
          conducted_date: day(5),
          start_time: wire('18:00'),
          end_time: wire('18:45'),
          cost_lesson_one_time: 800,
          paid: true,
          goal: 'Познакомиться, определить уровень',
          force: true,
        },
        student_data: { student_name: 'Вера Зотова', contact: 'vera.zotova', type_connect_id: 1 },
      },
    },
  });
}

async function addLesson(
  story: Story,
  name: string,
  conducted_date: string,
  [start = '', end = '']: string[],
): Promise<void> {
  await story.teacher.call('POST /api/lesson-one-time', {
    body: {
      student_id: cardOf(story, name),
      conducted_date,
      start_time: wire(start),
      end_time: wire(end),
      force: true,
    },
  });
}

/** Registers the demo's student and links the account to a card by its invite code. */
async function inviteStudent(story: Story): Promise<DemoPerson> {
  const { app, teacher } = story;
  const student = new DemoPerson(app.server);
  await student.call('POST /api/register', {
    body: { ...STUDENT, password: PASSWORD, is_teacher: false, is_student: true, time_zone: ZONE },
  });
  const id = cardOf(story, STUDENT.first_name);
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', { params: { id }, body: {} });
  await student.call('POST /api/student/link-profile', { body: { code: invite_code } });
  return student;
}
