import type { Lesson } from '@planner/contract';

/** What one student still owes for one lesson, in roubles. */
export interface UnpaidPart {
  readonly lesson: Lesson;
  readonly student_id: number;
  readonly student_name: string;
  readonly owed: number;
}

/** FIN-51: a part for everybody who owes, the lessons in their order of time. */
export const unpaidParts = (lessons: readonly Lesson[]): UnpaidPart[] =>
  lessons
    .toSorted((one, other) => one.start_at.localeCompare(other.start_at))
    .flatMap((lesson) =>
      lesson.participants
        .filter(({ charge, paid }) => (charge ?? 0) > 0 && !paid)
        .map(({ student_id, student_name, charge }) => ({ lesson, student_id, student_name, owed: charge ?? 0 })),
    );
