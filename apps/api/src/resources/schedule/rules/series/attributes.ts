import { minorOf } from '../../../ledger/typed-amount.ts';
import type { LessonAttributes } from './series.ts';

interface Asked extends Partial<Omit<LessonAttributes, 'cost_minor' | 'subject_id'>> {
  readonly subject_id?: number | null | undefined;
  readonly cost_lesson?: number | string | undefined;
}

/** RUL-19. The settings that a change writes to every lesson in scope. An omitted setting stays. */
export function attributesOf(asked: Asked): Partial<LessonAttributes> {
  const { reminder_minutes, break_minutes, goal, subject_id, meeting_url, cost_lesson } = asked;
  return {
    ...(reminder_minutes !== undefined && { reminder_minutes }),
    ...(break_minutes !== undefined && { break_minutes }),
    ...(goal !== undefined && { goal }),
    ...(subject_id !== undefined && { subject_id }),
    ...(meeting_url !== undefined && { meeting_url }),
    ...(cost_lesson !== undefined && { cost_minor: minorOf(cost_lesson, 'cost_lesson') }),
  };
}

/** Whether a patch differs from the current settings. */
export function changesAttributes(attributes: LessonAttributes, patch: Partial<LessonAttributes>): boolean {
  // Object.entries loses the key type; a patch only has keys of the settings.
  const changes = Object.entries(patch) as [keyof LessonAttributes, unknown][];
  return changes.some(([name, value]) => attributes[name] !== value);
}
