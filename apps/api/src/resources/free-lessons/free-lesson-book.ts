import type { FreeLesson as FreeLessonOnWire } from '@planner/contract';

/** The right to one lesson without a charge. */
export interface FreeLesson {
  id: number;
}

/** A student's free lesson, with the day of the cancelled lesson that granted it. `lesson_id` is the lesson that uses it. */
export interface FreeLessonRow extends FreeLesson, FreeLessonOnWire {
  student_id: number;
  earned_at: string;
  lesson_id: number | null;
}

/** The fields of a participation that decide whether it uses a free lesson. */
export interface Chargeable {
  student_id: number;
  charge_mode: string;
  charge_minor: number | null;
  cancelled_at: string | null;
  free_lesson?: FreeLesson | null;
}

export interface Beginning {
  id: number;
  start_at: string;
}

/** A participation that was cancelled by the rules is already charged, and keeps its free lesson. */
const isCounted = ({ cancelled_at, charge_mode }: Chargeable) => cancelled_at !== null && charge_mode === 'auto';

/** Assigns free lessons in the order in which they were granted. An assigned free lesson is not offered again. */
export class FreeLessonBook {
  readonly #rows: readonly FreeLessonRow[];
  readonly #taken = new Set<number>();

  constructor(rows: readonly FreeLessonRow[]) {
    this.#rows = rows;
  }

  /**
   * MNY-151. The free lesson of this participation, else the first open free lesson granted before the lesson begins.
   */
  offered({ id, start_at }: Beginning, { student_id }: { student_id: number }): FreeLesson | null {
    const own = this.#rows.filter((row) => row.student_id === student_id);
    return (
      own.find(({ lesson_id }) => lesson_id === id) ??
      own.find(
        (row) =>
          row.lesson_id === null && !this.#taken.has(row.id) && Date.parse(row.earned_at) <= Date.parse(start_at),
      ) ??
      null
    );
  }

  /** Reserves the free lesson of this participation, so that later ones do not get it. */
  took<Part extends Chargeable>(part: Part): Part {
    if (part.free_lesson != null) this.#taken.add(part.free_lesson.id);
    return part;
  }

  /**
   * MNY-151. The participation without its charge if a free lesson is available. A sum set by the teacher is charged.
   */
  given<Part extends Chargeable>(lesson: Beginning, part: Part): Part {
    if (isCounted(part)) {
      const kept = this.#rows.find((row) => row.student_id === part.student_id && row.lesson_id === lesson.id);
      return { ...part, free_lesson: kept ?? null };
    }
    const costs = part.charge_mode === 'auto' && (part.charge_minor ?? 0) > 0;
    const free_lesson = costs ? this.offered(lesson, part) : null;
    return free_lesson === null ? part : this.took({ ...part, charge_minor: 0, free_lesson });
  }
}
