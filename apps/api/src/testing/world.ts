import { type Committing, hasRemote } from './deployed/recorded.ts';
import { hasPlan } from './people/bill-verbs.ts';
import { idOf, leave, type Left } from './left.ts';
import { hasGroup } from './people/group-verbs.ts';
import { hasLesson, hasRuleLessons, YESTERDAY } from './lesson-verbs.ts';
import { hasMessages } from './people/message-verbs.ts';
import { hasPayer } from './people/payer-verbs.ts';
import { askForOtherTimes, askToCancel, type Moving } from './people/request-verbs.ts';
import { linked } from './people/student-verbs.ts';
import type { Person } from './person.ts';
import type { TestApi } from './test-api.ts';
import { hasStudent } from './timetable.ts';
import { photo } from './uploads/samples.ts';
import { readTableOf } from './uploads/table.ts';
import { uploaded } from './uploads/upload.ts';

/** A linked teacher and student, with rows of every kind between them. */
export interface World {
  teacher: Person;
  student: Person;
  /** The administrator, who is the same in all worlds of a test file. */
  admin: Person;
  /** The linked card, with lessons, a rule and a group. */
  card: number;
  /** A card without any other rows. */
  bare: number;
  group: number;
  emptyGroup: number;
  lesson: number;
  held: number;
  /** A lesson cancelled at a price. */
  cancelled: number;
  /**
   * Coming lessons that the student asked to cancel: the teacher answers the first, the student withdraws the second.
   */
  asked: { teacher: number; student: number };
  moving: Moving;
  ofRule: number;
  rule: number;
  profile: number;
  /** A parent of the linked card, and a payer without students. */
  payer: number;
  otherPayer: number;
  /** A bill for the past lesson of the linked card. */
  bill: number;
  plan: number;
  income: number;
  expenditure: number;
  category: number;
  /** The difficulty and the topic belong to the past lesson of the linked card, the result to the card. */
  problem: number;
  topic: number;
  result: number;
  todo: number;
  /** A template of messages. */
  template: number;
  /** A time off and a personal event in March. */
  away: number;
  event: number;
  /** Payments of the linked card: one confirmed, one waiting for the teacher's decision. */
  payment: number;
  declared: number;
  /** An open package. */
  bought: number;
  /** Homework of the completed lesson, and the student's submission. */
  task: number;
  answer: number;
  /** The student's message about the completed lesson, which the teacher has not read. */
  message: number;
  letter: number;
  /** The student's message about the homework. */
  question: number;
  notices: { teacher: number; student: number };
  /** The teacher's files without a use: a text, and an image with a preview. */
  file: number;
  image: number;
  /** A read table of students, which makes cards when it is confirmed. */
  table: number;
  /** The teacher's account export, ready. */
  archive: number;
  /** A remote with the versions 1 to 4 (version 1 is stable), a token and a failure. */
  deployed: { remote: string; token: number; failure: number };
  /** The teacher's session. */
  session: number;
  /** The operation that made the invite code below, which the teacher may undo. */
  operation: number;
  /** The open invite code of the bare card. */
  code: string;
  invitation: number;
  left: Left;
}

/** A text that only the teacher of a world may read. */
export const PRIVATE = 'между нами';
/** The topic of a world. The student may read it only in a month that the teacher has sent (MSG-34). */
export const TOPIC = 'Past Simple';

/**
 * Creates a world. `mark` is in every text except the teacher's own name, so that an answer with data of this world is
 * recognized by it.
 */
export async function newWorld(
  api: Pick<TestApi, 'teacher' | 'student' | 'admin' | 'exporter'> & { commit: Committing },
  mark = '',
): Promise<World> {
  const [teacher, admin] = [await api.teacher({ first_name: 'Елена' }), await api.admin()];
  const card = await hasStudent(teacher, `Анна${mark}`);
  const bare = await hasStudent(teacher, `Борис${mark}`);
  const student = await linked(api, teacher, card);
  const [ofRule] = await hasRuleLessons(teacher, card, { slots: ['чт 10:00-11:00'] });
  const note = { note_private: `Заметка${mark} ${PRIVATE}` };
  const { id: lesson } = await hasLesson(teacher, card, note);
  const { id: held } = await hasLesson(teacher, card, { ...YESTERDAY, ...note });
  const { id: cancelled } = await hasLesson(teacher, card, { conducted_date: '2026-11-27' });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: cancelled, charge: 'full' } });
  const asked = {
    teacher: (await hasLesson(teacher, card, { conducted_date: '2026-11-28' })).id,
    student: (await hasLesson(teacher, card, { conducted_date: '2026-11-29' })).id,
  };
  const comment = `Карточка${mark} ${PRIVATE}`;
  await teacher.call('PUT /api/student-update/{id}', { params: { id: card }, body: { comment } });
  const group = await hasGroup(teacher, [card]);
  const emptyGroup = await hasGroup(teacher, []);
  const invited = await teacher.call('POST /api/student-invite/{id}', { params: { id: bare }, body: {} });
  const { invite_code: code, invitation_id: invitation, operation_id } = invited;
  const line = {
    body: { amount: 500, date: '2026-11-19', category: 'Другое', comment: `Наличными${mark} ${PRIVATE}` },
  };
  const payer = await hasPayer(teacher, `Ольга${mark}`, card, { contact: `Мама${mark} ${PRIVATE}` });
  const otherPayer = await hasPayer(teacher, `Ольга С.${mark}`, card, { student: null });
  const plan = await hasPlan(teacher, { kind: 'monthly' });
  const { bill_id: bill } = await teacher.call('POST /api/bills', {
    body: { student_ids: [card], payer_id: payer, package: { lessons_total: 4, price: 6000 } },
  });
  const { id: income } = await teacher.call('POST /api/income', line);
  const { id: expenditure } = await teacher.call('POST /api/expenditures', line);
  const category = idOf(await teacher.call('GET /api/categories', {}));
  const noted = await teacher.call('POST /api/create-lesson-problems', {
    body: { lesson_id: held, items: [`Артикли${mark} ${PRIVATE}`] },
  });
  const { id: topic } = await teacher.call('POST /api/create-topic', {
    body: { lesson_id: held, text: `${TOPIC}${mark}` },
  });
  const { id: result } = await teacher.call('POST /api/results', {
    body: { student_id: card, title: `Контрольная${mark}`, date: '2026-11-19', value: 4, max: 5, comment: PRIVATE },
  });
  const { id: todo } = await teacher.call('POST /api/add-task-teacher', { body: { text: `Дело${mark} ${PRIVATE}` } });
  const { id: template } = await teacher.call('POST /api/message-templates', {
    body: { text: `Шаблон${mark} ${PRIVATE}` },
  });
  const march = { first_day: '2027-03-20', last_day: '2027-03-20', reason: `Поездка${mark} ${PRIVATE}` };
  const { time_off } = await teacher.call('POST /api/time-off', { body: march });
  const { id: event } = await teacher.call('POST /api/personal-events', {
    body: { title: `Врач${mark} ${PRIVATE}`, first_day: '2027-03-19', last_day: '2027-03-19' },
  });
  const [profile] = await student.call('GET /api/student/profiles', {});
  const student_profile_id = profile?.student_profile_id ?? 0;
  await askToCancel(teacher, student, { student_profile_id, lessons: Object.values(asked) });
  const moving = await askForOtherTimes(teacher, student, { card, student_profile_id });
  const paid = { amount: 1000, date: '2026-11-19' };
  const { id: payment } = await teacher.call('POST /api/payments', {
    body: { student_id: card, ...paid, comment: `Перевод${mark} ${PRIVATE}` },
  });
  const lessons = { title: `Осень${mark}`, lessons_total: 4 };
  await teacher.call('POST /api/payments', { body: { student_id: card, ...paid, package: lessons } });
  const { packages } = await teacher.call('GET /api/student-profile/{id}', { params: { id: card } });
  const declared = await student.call('POST /api/payments', {
    body: { student_profile_id, ...paid, state: 'declared' },
  });
  const { id: task } = await teacher.call('POST /api/create-homework-lesson/{id}', {
    params: { id: held },
    body: { text: `Упражнения${mark}`, max_grade: 10 },
  });
  const { submissions } = await student.call('POST /api/student/homework/{id}/submit', {
    params: { id: task },
    query: { student_profile_id },
    body: { text: `Ответ${mark}` },
  });
  const written = await hasMessages(teacher, student, { held, task, card, student_profile_id, mark });
  const text = { name: `Заметка${mark}.txt`, bytes: Buffer.from(`Заметка${mark} ${PRIVATE}`) };
  const { id: file } = await uploaded(teacher, text);
  const { id: image } = await uploaded(teacher, await photo());
  const { import_id: table } = await readTableOf(teacher, `ФИО;Комментарий\nГлеб${mark};Таблица${mark} ${PRIVATE}`);
  const { id: archive } = await teacher.call('POST /api/account-export', {});
  await api.exporter.run();
  return {
    archive,
    deployed: await api.commit((tx) => hasRemote(tx)),
    task,
    answer: idOf(submissions),
    ...written,
    admin,
    left: await leave(admin),
    teacher,
    student,
    card,
    bare,
    group,
    emptyGroup,
    lesson,
    held,
    cancelled,
    asked,
    moving,
    code,
    invitation,
    payer,
    otherPayer,
    bill,
    plan,
    income,
    expenditure,
    category,
    payment,
    declared: declared.id,
    bought: packages[0]?.id ?? 0,
    file,
    image,
    operation: operation_id ?? 0,
    table,
    problem: idOf(noted.items),
    topic,
    result,
    todo,
    template,
    away: time_off?.id ?? 0,
    event,
    ofRule: ofRule?.id ?? 0,
    rule: ofRule?.rule_id ?? 0,
    profile: student_profile_id,
    notices: {
      teacher: idOf((await teacher.call('GET /api/notifications_teacher', { query: {} })).items),
      student: idOf((await student.call('GET /api/notifications_student', { query: {} })).items),
    },
    session: idOf((await teacher.call('GET /api/user/sessions', { query: {} })).items),
  };
}
