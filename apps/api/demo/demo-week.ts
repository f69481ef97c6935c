import { DemoPerson } from './demo-person.ts';
import { handInHomework, setNextHomework } from './demo-homework.ts';
import { PASSWORD, STUDENT, ZONE } from './demo-people.ts';
import { writeDown } from './demo-learning.ts';
import { cancelLesson, collectPayments, completeLessons, moveLesson } from './demo-past.ts';
import { cardOf, wire, type Stage } from './demo-stage.ts';

/** This week up to the present, and what is known of the next one. */
export async function playThisWeek(stage: Stage): Promise<void> {
  const { clock, teacher, day } = stage;
  clock.moveTo(day(1), '08:00');
  await teacher.call('POST /api/notifications/read', { body: {} });
  await cancelLesson(stage, 'Тимур Ахметов', day(2), { reason: 'Олимпиада в школе', by: 'student' });
  await addTrial(stage);
  clock.moveTo(day(2), '20:30');
  await addLesson(stage, 'Софья Лебедева', day(6), ['12:30', '13:30']);
  await addLesson(stage, 'Лев Гринёв', day(6), ['12:30', '13:30']);
  await cancelLesson(stage, 'Мария Ким', day(3, 1), { reason: 'Перенос по просьбе школы', by: 'teacher' });
  clock.moveToPresent();
  await completeLessons(stage);
  await collectPayments(stage, ({ pays }) => pays === undefined || pays === 'ahead');
  await handInHomework(await inviteStudent(stage));
  await setNextHomework(stage);
  await writeDown(stage);
  await moveLesson(stage, STUDENT.first_name, { from: day(2, 1), to: day(3, 1), start: '14:00', end: '15:00' });
  await teacher.call('PUT /api/update-teacher-profile', { body: { auto_complete_rules: false, version: '*' } });
}

async function addTrial({ teacher, day }: Stage): Promise<void> {
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
  stage: Stage,
  name: string,
  conducted_date: string,
  [start = '', end = '']: string[],
): Promise<void> {
  await stage.teacher.call('POST /api/lesson-one-time', {
    body: {
      student_id: cardOf(stage, name),
      conducted_date,
      start_time: wire(start),
      end_time: wire(end),
      force: true,
    },
  });
}

/** The demo's student is one of the cards, linked by its code. */
async function inviteStudent(stage: Stage): Promise<DemoPerson> {
  const { app, teacher } = stage;
  const student = new DemoPerson(app.server);
  await student.call('POST /api/register', {
    body: { ...STUDENT, password: PASSWORD, is_teacher: false, is_student: true, time_zone: ZONE },
  });
  const id = cardOf(stage, STUDENT.first_name);
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', { params: { id }, body: {} });
  await student.call('POST /api/student/link-profile', { body: { code: invite_code } });
  return student;
}
