import type { StudentCard } from '@planner/contract';
import { distinctName } from '@planner/wording';
import type { LessonFilter, LessonKind } from './lesson-filter.ts';

export const KIND_WORDS = {
  once: 'Разовые',
  series: 'Регулярные',
  trial: 'Пробные',
} as const satisfies Record<LessonKind, string>;

export const NO_FILTER: LessonFilter = { student: null, group: null, kind: null, unpaid: false, unmarked: false };

/** One chosen part of a filter: its words, and the filter without it. */
export interface FilterPart {
  readonly text: string;
  readonly without: LessonFilter;
}

/** LSN-198. Returns the chosen parts of a filter in words. `card` is the card of its student or group. */
export function filterParts(filter: LessonFilter, card: StudentCard | undefined): FilterPart[] {
  const { student, group, kind, unpaid, unmarked } = filter;
  const name = card === undefined ? undefined : distinctName(card);
  return [
    student !== null && { text: name ?? 'Ученик', without: { ...filter, student: null } },
    group !== null && { text: name ?? 'Группа', without: { ...filter, group: null } },
    kind !== null && { text: KIND_WORDS[kind], without: { ...filter, kind: null } },
    unpaid && { text: 'Не оплачено', without: { ...filter, unpaid: false } },
    unmarked && { text: 'Не отмечено', without: { ...filter, unmarked: false } },
  ].filter((part) => part !== false);
}
