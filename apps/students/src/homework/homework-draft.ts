import type { Homework, InputOf } from '@planner/contract';
import { picked, recordBy } from '@planner/contract/field-table';
import { HOMEWORK_FIELDS, HOMEWORK_TEXTS, type HomeworkText } from '@planner/contract/homework-table';
import type { Checked, FieldWords } from '@planner/forms';
import { type Day, isDay, wallClock } from '@planner/schedule';
import { dayAndMonth } from '@planner/wording';
import { LAST_MINUTE, momentOn } from './homework-wording.ts';

export type DueKind = 'next' | 'day' | 'none';

/** The typed input of homework, and its uploaded files. */
export interface HomeworkDraft extends Readonly<Record<HomeworkText, string>> {
  readonly due: DueKind;
  /** Set when the due date is a day. */
  readonly day: string | null;
  /** HH:mm; empty for the end of the day. */
  readonly time: string;
  /** The typed text; empty for none. */
  readonly max_grade: string;
  readonly file_ids: readonly number[];
}

export const EMPTY_HOMEWORK: HomeworkDraft = {
  ...recordBy(HOMEWORK_TEXTS, () => ''),
  due: 'next',
  day: null,
  time: '',
  max_grade: '',
  file_ids: [],
};

export function draftOf(homework: Homework, zone: string): HomeworkDraft {
  const { due_at, due_follows_lesson, max_grade, files } = homework;
  const due: DueKind = due_follows_lesson ? 'next' : due_at === null ? 'none' : 'day';
  const said = due === 'day' && due_at !== null ? wallClock(due_at, zone) : null;
  const time = said === null || said.time === LAST_MINUTE ? '' : said.time;
  const max = max_grade === null ? '' : String(max_grade).replace('.', ',');
  return {
    ...picked(homework, HOMEWORK_TEXTS),
    due,
    day: said?.date ?? null,
    time,
    max_grade: max,
    file_ids: files.map(({ id }) => id),
  };
}

/** Whether two drafts have the same due date. */
export const isSameDue = (one: HomeworkDraft, other: HomeworkDraft): boolean =>
  (['due', 'day', 'time'] as const).every((name) => one[name] === other[name]);

const DUE_TEXT = { next: 'к следующему занятию', day: 'к дню', none: 'без срока' } satisfies Record<DueKind, string>;

export const HOMEWORK_WORDS: FieldWords<HomeworkDraft> = {
  ...recordBy(HOMEWORK_TEXTS, (name) => HOMEWORK_FIELDS[name].label),
  due: [HOMEWORK_FIELDS.due_at.label, (due) => DUE_TEXT[due]],
  day: ['День', (day) => (day === null || !isDay(day) ? '' : dayAndMonth(day))],
  time: 'Время',
  max_grade: HOMEWORK_FIELDS.max_grade.label,
  file_ids: [HOMEWORK_FIELDS.file_ids.label, null],
};

interface Place {
  zone: string;
  today: Day;
  /** The reason why the uploaded files cannot be sent yet. */
  filesTrouble: string | null;
}

type Typed = Pick<
  InputOf<'POST /api/create-homework-lesson/{id}'>['body'],
  HomeworkText | 'max_grade' | 'due_at' | 'due'
>;

const GRADE = /^\d{1,4}([.,]\d{1,2})?$/;

/** Returns a typed grade as a number; null when the text is not a grade. */
export const typedGrade = (text: string): number | null =>
  GRADE.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;

function dueOf({ due, day, time }: HomeworkDraft, zone: string) {
  if (due === 'next') return { due: 'next_lesson' as const };
  return { due_at: due === 'none' || day === null ? null : momentOn(day, time, zone) };
}

/** HMW-46: checks the draft. Returns the faults at their fields. */
export function checkedHomework(draft: HomeworkDraft, { zone, today, filesTrouble }: Place): Checked<Typed> {
  const { text, due, day, max_grade } = draft;
  const max = typedGrade(max_grade);
  const fields: Record<string, string> = {
    ...(text.trim() === '' && { text: 'Напишите, что задано' }),
    ...(due === 'day' && (day === null || !isDay(day)) && { due_at: 'Выберите день' }),
    ...(due === 'day' && day !== null && isDay(day) && day < today && { due_at: 'Этот срок уже прошёл' }),
    ...(max_grade.trim() !== '' && (max === null || max < 1 || max > 1000) && { max_grade: 'Число от 1 до 1000' }),
    ...(filesTrouble !== null && { file_ids: filesTrouble }),
  };
  if (Object.keys(fields).length > 0) return { faults: { fields } };
  const texts = recordBy(HOMEWORK_TEXTS, (name) => draft[name].trim());
  return { value: { ...texts, max_grade: max, ...dueOf(draft, zone) } };
}
