import { z } from 'zod';
import { id, instant } from '@planner/calls';
import { namesake } from './fields.ts';

/** An item of a student that waits for the teacher. */
const ofStudent = { student_id: id(), student_name: z.string(), namesake: namesake() };

/** A lesson whose student asks to cancel it. */
const AskedLesson = z
  .object({ lesson_id: id(), ...ofStudent, conducted_date: z.string(), start_time: z.string(), reason: z.string() })
  .meta({ id: 'AskedLesson' });

/** MOV-11. A lesson whose student asks for another time. The times are instants. */
const AskedMove = z
  .object({ lesson_id: id(), ...ofStudent, start_at: instant(), move_to: instant(), time_zone_teacher: z.string() })
  .meta({ id: 'AskedMove' });

/** A payment that a student declared, in roubles. */
const DeclaredBrief = z
  .object({ payment_id: id(), ...ofStudent, amount: z.number(), date: z.string() })
  .meta({ id: 'DeclaredBrief' });

/** The unread messages of a family about a lesson. `text` is the newest one, `count` the number of all. */
const WrittenBrief = z
  .object({
    lesson_id: id(),
    ...ofStudent,
    conducted_date: z.string(),
    start_time: z.string(),
    author_name: z.string(),
    text: z.string(),
    count: z.int(),
  })
  .meta({ id: 'WrittenBrief' });

/** MSG-28. The unread messages of a family about a student. `text` is the newest one, `count` the number of all. */
const LetterBrief = z
  .object({ ...ofStudent, author_name: z.string(), text: z.string(), count: z.int() })
  .meta({ id: 'LetterBrief' });

/** MSG-32. The unread messages of a family about a homework. `text` is the newest one, `count` the number of all. */
const AskedHomework = z
  .object({
    homework_id: id(),
    homework_name: z.string(),
    ...ofStudent,
    author_name: z.string(),
    text: z.string(),
    count: z.int(),
  })
  .meta({ id: 'AskedHomework' });

/** LSN-266. A cancelled lesson that waits for a new time. A lesson of a group has no `student_id`. */
const LessonToMakeUp = z
  .object({
    lesson_id: id(),
    student_id: id().nullable(),
    /** The name of the student or the group. */
    student_name: z.string(),
    namesake: namesake(),
    conducted_date: z.string(),
    start_time: z.string(),
    version: z.int(),
  })
  .meta({ id: 'LessonToMakeUp' });

/** LSN-269. A student whose birthday is today or within two days, with its day. */
const NearBirthday = z.object({ ...ofStudent, date: z.string() }).meta({ id: 'NearBirthday' });

/** A package with few unused lessons, with an end soon, or with a past end and an open decision. */
const EndingBrief = z
  .object({
    package_id: id(),
    ...ofStudent,
    title: z.string(),
    lessons_left: z.int(),
    expires_on: z.string().nullable(),
    is_over: z.boolean(),
  })
  .meta({ id: 'EndingBrief' });

/** The items that wait for the teacher. Each kind has its total number and at most 20 items, the most urgent first. */
export const Attention = z
  .object({
    /** Past lessons of earlier days without marks. `ids` has the earliest 200: the number that one request completes. */
    unmarked: z.object({ total: z.int(), ids: z.array(id()) }),
    asked: z.object({ total: z.int(), items: z.array(AskedLesson) }),
    moves: z.object({ total: z.int(), items: z.array(AskedMove) }),
    /** `total`: of the students' lessons with unread messages of the last 30 days. */
    written: z.object({ total: z.int(), items: z.array(WrittenBrief) }),
    /** `total`: of the students with unread messages about them of the last 30 days. */
    letters: z.object({ total: z.int(), items: z.array(LetterBrief) }),
    /** `total`: of the students' homework with unread messages of the last 30 days. */
    asked_homework: z.object({ total: z.int(), items: z.array(AskedHomework) }),
    /** `sum`: of all declared payments, in roubles. */
    declared: z.object({ total: z.int(), sum: z.number(), items: z.array(DeclaredBrief) }),
    ending: z.object({ total: z.int(), items: z.array(EndingBrief) }),
    birthdays: z.object({ total: z.int(), items: z.array(NearBirthday) }),
    make_up: z.object({ total: z.int(), items: z.array(LessonToMakeUp) }),
    /** RCP-15. The receipts that are due soon or overdue, and the number of the overdue ones. */
    receipts: z.object({ total: z.int(), overdue: z.int() }),
  })
  .meta({ id: 'Attention' });
export type Attention = z.output<typeof Attention>;
