import type { WaitingAct } from '@planner/live-data/waiting';

interface ActWords {
  /** The act as a noun: «Оплата». */
  readonly what: string;
  readonly refused: string;
}

const MARK: ActWords = { what: 'Отметка', refused: 'Отметка не сохранена' };
const LESSON: ActWords = { what: 'Новое занятие', refused: 'Занятие не добавлено' };

const WORDS = {
  'POST /api/lessons/{id}/attendance': MARK,
  'POST /api/lessons/close': MARK,
  'PUT /api/lessons/{id}': { what: 'Заметка', refused: 'Заметка не сохранена' },
  'POST /api/lesson-one-time': LESSON,
  'POST /api/create_group_lesson': LESSON,
  'POST /api/lesson-trial': { what: 'Пробное занятие', refused: 'Занятие не добавлено' },
  'POST /api/payments': { what: 'Оплата', refused: 'Оплата не записана' },
} satisfies Record<WaitingAct['call'], ActWords>;

// An older build may read the act of a newer one.
const wordsOf = ({ call }: WaitingAct): ActWords => WORDS[call] ?? { what: 'Изменение', refused: 'Не сохранено' };

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
