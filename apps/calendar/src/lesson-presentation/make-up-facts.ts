import type { Lesson } from '@planner/contract';
import { MAKE_UP_TEXT } from '@planner/wording';

/** LSN-273. The words for a cancelled lesson that waits for a new time; empty for other lessons. */
export const makeUpFacts = ({ cancel }: Pick<Lesson, 'cancel'>): string[] =>
  cancel?.make_up === true ? [MAKE_UP_TEXT] : [];
