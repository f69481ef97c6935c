import type { Lesson } from '@planner/contract';

/** The debt of one student for one lesson, in roubles. */
export interface UnpaidPart {
  readonly lesson: Lesson;
  readonly student_id: number;
  readonly student_name: string;
  readonly namesake?: string | undefined;
  readonly owed: number;
}

/** FIN-51: returns one part for each debtor, the lessons in chronological order. */
export const unpaidParts = (lessons: readonly Lesson[]): UnpaidPart[] =>
  lessons
    .toSorted((one, other) => one.start_at.localeCompare(other.start_at))
    .flatMap((lesson) =>
      lesson.participants
        .filter(({ charge, paid }) => (charge ?? 0) > 0 && !paid)
        .map(({ student_id, student_name, namesake, charge }) => ({
          lesson,
          student_id,
          student_name,
          namesake,
          owed: charge ?? 0,
        })),
    );
