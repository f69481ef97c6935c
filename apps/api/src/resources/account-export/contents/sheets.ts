import { EXPORTED_HOMEWORK, HOMEWORK_FIELDS, type HomeworkText } from '@planner/contract/homework-table';
import { type ExportedField, STUDENT_FIELDS, studentFieldsOf } from '@planner/contract/student-table';
import { ATTENDANCE_TEXT, HOMEWORK_STATE } from '@planner/wording';
import type { Db } from '../../../database/database.ts';
import { type Column, whose, words } from '../../../sheets/sheet.ts';
import { PAGE_OF_SHEET, pagesOf } from '../../../sheets/sheet-file.ts';
import { type DrawnSheet, drawn } from '../../../sheets/xlsx.ts';
import { type EntryLine, entryLines } from '../../ledger/exported-entries.service.ts';
import { bookSheet } from '../../operations/export/export.service.ts';
import { day, fitting, roubles, said, yes } from './cells.ts';
import { PAYER } from './payer-sheet.ts';
import {
  type HomeworkLine,
  homeworkLines,
  type LessonLine,
  lessonLines,
  type NoteLine,
  noteLines,
  payerLines,
  type ResultLine,
  resultLines,
  type StudentLine,
  studentLines,
  type TaskLine,
  taskLines,
} from './sheet-rows.repository.ts';

const titleOf = (label: string, exported: { title?: string; width: number }) => exported.title ?? label;

/** STU-206. The column of a card's field; its title and width come from the table of fields. */
const column = (name: ExportedField, cellOf: Column<StudentLine>['cellOf']): Column<StudentLine> => {
  const { exported, label } = STUDENT_FIELDS[name];
  return { title: titleOf(label, exported), width: exported.width, cellOf };
};

/** One-line text fields. The contact has its own column. */
const FOLDED_LINES = studentFieldsOf('line').filter(
  (name): name is Exclude<typeof name, 'contact'> & ExportedField =>
    name !== 'contact' && STUDENT_FIELDS[name].exported !== null,
);

const STUDENT: readonly Column<StudentLine>[] = [
  column('student_name', (line) => words(fitting(whose(line)))),
  column('phone_number', ({ phone_number }) => words(fitting(phone_number))),
  column('contact', ({ contact }) => words(fitting(contact))),
  column('rate', ({ rate_minor }) => roubles(rate_minor)),
  column('time_rate', ({ time_rate }) => ({ count: time_rate })),
  ...FOLDED_LINES.map((name) => column(name, (line) => words(fitting(line[name])))),
  column('tags', ({ tags }) => words(fitting(tags))),
  said('Группы', 20, ({ groups }) => groups),
  { title: 'Баланс', width: 12, cellOf: ({ balance_minor }) => roubles(balance_minor) },
  said('В архиве', 10, ({ is_archived }) => yes(is_archived)),
  ...studentFieldsOf('text').map((name) => column(name, (line) => words(fitting(line[name])))),
];

const STATUS_TEXT = {
  planned: 'Запланировано',
  completed: 'Проведено',
  cancelled: 'Отменено',
  moved: 'Перенесено',
} satisfies Record<LessonLine['status'], string>;

const LESSON: readonly Column<LessonLine>[] = [
  { title: 'Дата', width: 12, cellOf: ({ conducted_date }) => day(conducted_date) },
  said('Начало', 8, ({ start_time }) => start_time.slice(0, 5)),
  said('Конец', 8, ({ end_time }) => end_time.slice(0, 5)),
  said('Ученик', 28, whose),
  said('Группа', 20, ({ group_name }) => group_name),
  said('Статус', 14, ({ status }) => STATUS_TEXT[status]),
  said('Посещение', 18, ({ attendance }) => attendance && ATTENDANCE_TEXT[attendance]),
  { title: 'Цена', width: 10, cellOf: ({ price_minor }) => roubles(price_minor) },
  said('Цель', 30, ({ goal }) => goal),
  said('Заметка ученику', 40, ({ note_shared }) => note_shared),
  said('Заметка для себя', 40, ({ note_private }) => note_private),
  said('Причина', 24, ({ cancel_reason }) => cancel_reason),
];

const KIND_TEXT = {
  payment: 'Оплата',
  lesson_charge: 'Занятие',
  charge_reversal: 'Возврат списания',
  refund: 'Возврат денег',
  adjustment: 'Корректировка',
  opening: 'До начала учёта',
  package_burn: 'Сгоревшие занятия',
} satisfies Record<EntryLine['kind'], string>;

const ENTRY: readonly Column<EntryLine>[] = [
  { title: 'Дата', width: 12, cellOf: ({ effective_date }) => day(effective_date) },
  said('Ученик', 28, whose),
  said('Операция', 20, ({ kind }) => KIND_TEXT[kind]),
  { title: 'Сумма', width: 12, cellOf: ({ amount_minor }) => roubles(amount_minor) },
  { title: 'Занятие', width: 12, cellOf: ({ conducted_date }) => day(conducted_date) },
  said('Комментарий', 40, ({ comment }) => comment),
];

/** API-63. The columns of homework texts. `isOwn` selects the widths of the student's own sheet. */
export const homeworkColumns = <Line extends Record<HomeworkText, string>>(isOwn = false): Column<Line>[] =>
  EXPORTED_HOMEWORK.map((name) => {
    const { label, exported } = HOMEWORK_FIELDS[name];
    return said(titleOf(label, exported), isOwn ? exported.ownWidth : exported.width, (line: Line) => line[name]);
  });

const HOMEWORK: readonly Column<HomeworkLine>[] = [
  { title: 'Задано', width: 12, cellOf: ({ created_on }) => day(created_on) },
  said('Ученик', 28, whose),
  ...homeworkColumns<HomeworkLine>(),
  said('Состояние', 14, ({ state }) => HOMEWORK_STATE[state].text),
  said('Последний ответ', 50, ({ answer }) => answer),
  said('Оценка', 12, ({ grade }) => grade),
];

const RESULT: readonly Column<ResultLine>[] = [
  { title: 'Дата', width: 12, cellOf: ({ date }) => day(date) },
  said('Ученик', 28, whose),
  said('Работа', 30, ({ title }) => title),
  { title: 'Результат', width: 10, cellOf: ({ value }) => ({ count: value }) },
  { title: 'Из', width: 8, cellOf: ({ max }) => (max === null ? null : { count: max }) },
  said('Комментарий', 40, ({ comment }) => comment),
];

const NOTE: readonly Column<NoteLine>[] = [
  { title: 'Занятие', width: 12, cellOf: ({ conducted_date }) => day(conducted_date) },
  said('Ученик', 28, whose),
  said('Что это', 12, ({ kind }) => (kind === 'topic' ? 'Тема' : 'Трудность')),
  said('Запись', 60, ({ text }) => text),
  said('Решена', 10, ({ is_resolved }) => yes(is_resolved)),
];

const TASK: readonly Column<TaskLine>[] = [
  said('Дело', 60, ({ text }) => text),
  { title: 'Срок', width: 12, cellOf: ({ due }) => day(due) },
  said('Время', 8, ({ due_time }) => due_time ?? ''),
  said('Сделано', 10, ({ is_done }) => yes(is_done)),
];

async function* onePage<Line>(lines: readonly Line[]) {
  yield lines;
}

type Reading<Line> = (
  db: Db,
  teacher: number,
  portion: { after: Line | undefined; limit: number },
) => Promise<readonly Line[]>;

/** XPT-2. The sheets of a teacher's workbook. */
export async function sheetsOf(db: Db, teacher: number): Promise<DrawnSheet[]> {
  const paged = async <Line>(title: string, columns: readonly Column<Line>[], read: Reading<Line>) =>
    drawn({
      title,
      columns,
      pages: await pagesOf((after?: Line) => read(db, teacher, { after, limit: PAGE_OF_SHEET })),
    });
  const whole = async <Line>(
    title: string,
    columns: readonly Column<Line>[],
    read: (from: Db, of: number) => Promise<readonly Line[]>,
  ) => drawn({ title, columns, pages: onePage(await read(db, teacher)) });
  return [
    await whole('Ученики', STUDENT, studentLines),
    await paged('Занятия', LESSON, lessonLines),
    drawn(await bookSheet(db, teacher, {})),
    await paged('Счета учеников', ENTRY, entryLines),
    await paged('Домашние задания', HOMEWORK, homeworkLines),
    await whole('Результаты', RESULT, resultLines),
    await whole('Темы и трудности', NOTE, noteLines),
    await whole('Дела', TASK, taskLines),
    await whole('Плательщики', PAYER, payerLines),
  ];
}
