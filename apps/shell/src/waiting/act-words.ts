import { type LessonPlace, placeAsked, type WaitingAct } from '@planner/live-data/waiting';
import { capitalised, dayTitle, timeRangeText } from '@planner/wording';

interface ActWords {
  /** The act as a noun: «Оплата». */
  readonly what: string;
  readonly refused: string;
}

const MARK: ActWords = { what: 'Отметка', refused: 'Отметка не сохранена' };
const MOVE: ActWords = { what: 'Перенос', refused: 'Перенос не сохранён' };
const RULE: ActWords = { what: 'Регулярные занятия', refused: 'Регулярные занятия не добавлены' };
const LESSON: ActWords = { what: 'Новое занятие', refused: 'Занятие не добавлено' };

const WORDS = {
  'POST /api/lessons/{id}/attendance': MARK,
  'POST /api/lessons/close': MARK,
  'PUT /api/lessons/{id}': { what: 'Заметка', refused: 'Заметка не сохранена' },
  'POST /api/cancel-lesson': { what: 'Отмена', refused: 'Занятие не отменено' },
  'POST /api/lesson-one-time': LESSON,
  'POST /api/create_group_lesson': LESSON,
  'POST /api/lesson-trial': { what: 'Пробное занятие', refused: 'Занятие не добавлено' },
  'POST /api/lessons': RULE,
  'POST /api/lessons-create-group': RULE,
  'POST /api/lessons/several': { what: 'Перенос занятий', refused: 'Занятия не перенесены' },
  'POST /api/payments': { what: 'Оплата', refused: 'Оплата не записана' },
} satisfies Record<WaitingAct['call'], ActWords>;

// A newer build may have stored an act of a kind that this build does not know.
const wordsOf = (act: WaitingAct): ActWords =>
  placeAsked(act) === null ? (WORDS[act.call] ?? { what: 'Изменение', refused: 'Не сохранено' }) : MOVE;

/** «Оплата». */
export const actTitle = (act: WaitingAct): string => wordsOf(act).what;

/** «Оплата не записана». */
export const refusedTitle = (act: WaitingAct): string => wordsOf(act).refused;

/** Returns the text that a user typed into the act, for a note; null for other acts. */
export function typedNote({ call, input }: WaitingAct): string | null {
  if (call !== 'PUT /api/lessons/{id}') return null;
  // The call has this input.
  const { note_shared, note_private } = (input as { body: { note_shared?: string; note_private?: string } }).body;
  return note_shared ?? note_private ?? null;
}

/** «Вторник, 24 ноября, 18:00–19:00». */
export const placeText = ({ conducted_date, start_time, end_time }: LessonPlace): string =>
  `${capitalised(dayTitle(conducted_date))}, ${timeRangeText(start_time, end_time)}`;

const STATES: Readonly<Record<string, string>> = { completed: 'проведено', cancelled: 'отменено', moved: 'перенесено' };

/** The state of a lesson after its place: «, отменено»; '' for a planned one. */
export function stateText(status: unknown): string {
  const text = typeof status === 'string' ? STATES[status] : undefined;
  return text === undefined ? '' : `, ${text}`;
}
