import type { FreeLesson as FreeLessonOnWire } from '@planner/contract';

/** The right to one lesson without a charge. */
export interface FreeLesson {
  id: number;
}

/** One of a student, with the lessons that earned and took it. */
export interface FreeLessonRow extends FreeLesson, FreeLessonOnWire {
  student_id: number;
  earned_at: string;
  lesson_id: number | null;
}

/** What of a part says whether it takes a free lesson. */
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

/** A part that was cancelled by the rules is counted already: it keeps what it has. */
const isCounted = ({ cancelled_at, charge_mode }: Chargeable) => cancelled_at !== null && charge_mode === 'auto';

/** Free lessons, given out in the order in which they were earned; whoever asks next is not given what is taken. */
export class FreeLessonBook {
  readonly #rows: readonly FreeLessonRow[];
  readonly #taken = new Set<number>();

  constructor(rows: readonly FreeLessonRow[]) {
    this.#rows = rows;
  }

  /** MNY-151. The one that this part has, else the first that is open and was earned before the lesson begins. */
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

  /** Keeps from the next ones what this part takes. */
  took<Part extends Chargeable>(part: Part): Part {
    if (part.free_lesson != null) this.#taken.add(part.free_lesson.id);
    return part;
  }

  /** MNY-151. The part without its charge where a free lesson is there for it; what the teacher himself decided is charged. */
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
