import { lessonTitle, shareTitle } from './line-titles.ts';
import { type Percent, partOf, percentOf } from './percents.ts';
import type { SharedStudent } from './shares.service.ts';
import type { Taken } from './standing.ts';

/** A line of a new bill. `billed_in` is the bill that already has it. */
export interface FoundLine {
  student_id: number;
  lesson_id: number | null;
  title: string;
  /** For a lesson of another bill: what that bill still asks for. */
  amount_minor: number;
  share: number | null;
  whole_minor: number | null;
  billed_in: number | null;
}

/** A lesson to bill, and the sum of it that is due and in no bill. */
interface OpenLesson {
  student_id: number;
  lesson_id: number;
  conducted_date: string;
  start_time: string;
  status: string;
  open_minor: number;
  isRest: boolean;
}

const sum = (parts: readonly Taken[]) => parts.reduce((all, { taken_minor }) => all + taken_minor, 0);

/**
 * The bill that already asks for the lesson. A payer with a share is refused by a bill of the whole lesson and by an own
 * bill. Any other bill is refused only if the lesson has no open part (BIL-111).
 */
function blocking({ percent, payer_id }: SharedStudent, own: readonly Taken[], open_minor: number): Taken | undefined {
  const live = own.filter(({ is_live }) => is_live);
  const isOwn = (part: Taken) => percent !== null && (part.share === null || part.payer_id === payer_id);
  return live.find(isOwn) ?? (open_minor > 0 ? undefined : live.at(-1));
}

/**
 * BIL-107. The percents of a lesson. Bills of the lesson keep their percents, and the last payer has the rest. A
 * correction has the present percents.
 */
function percentsOfLesson(shared: SharedStudent, own: readonly Taken[]): readonly Percent[] {
  const { percents, payer_id, is_correction } = shared;
  const billed = new Map<number, number>();
  for (const { is_live, share, payer_id: payer } of own) if (is_live && payer !== null) billed.set(payer, share ?? 100);
  const [next, ...others] = percents.filter((one) => one.percent > 0 && !billed.has(one.payer_id));
  const rest = 100 - [...billed.values()].reduce((all, percent) => all + percent, 0);
  const isLast = next?.payer_id === payer_id && others.length === 0;
  if (is_correction || billed.size === 0 || !isLast || rest <= 0) return percents;
  return percents.map((one) => ({ ...one, percent: billed.get(one.payer_id) ?? (one === next ? rest : 0) }));
}

/** BIL-98. The line of one lesson for the payer of a new bill. */
export function sharedLine(shared: SharedStudent, lesson: OpenLesson): FoundLine[] {
  const { percent, payer_id, standing } = shared;
  const { student_id, lesson_id, open_minor, isRest } = lesson;
  const own = standing.taken.filter((part) => part.lesson_id === lesson_id);
  const found = { student_id, lesson_id, title: lessonTitle(lesson, isRest), share: null, whole_minor: null };
  const blocked = blocking(shared, own, open_minor);
  if (blocked !== undefined) return [{ ...found, amount_minor: blocked.left_minor, billed_in: blocked.bill_id }];
  const whole_minor = open_minor + sum(own);
  if (percent === null) {
    if (open_minor <= 0) return [];
    if (own.length === 0) return [{ ...found, amount_minor: open_minor, billed_in: null }];
    const title = lessonTitle(lesson, true);
    if (own.every((part) => part.share === null))
      return [{ ...found, title, amount_minor: open_minor, billed_in: null }];
    return [{ ...found, title, amount_minor: open_minor, share: 100, whole_minor, billed_in: null }];
  }
  const percents = percentsOfLesson(shared, own);
  const share = percentOf(percents, payer_id) ?? percent;
  const before = sum(own.filter((part) => part.payer_id === payer_id));
  const amount_minor = Math.min(open_minor, partOf(whole_minor, percents, payer_id) - before);
  if (amount_minor <= 0) return [];
  const title = shareTitle(lessonTitle(lesson, isRest || before > 0), share, whole_minor);
  return [{ ...found, title, amount_minor, share, whole_minor, billed_in: null }];
}

/** BIL-98. The lines for the charged lessons of a student. */
export const chargedLines = (
  student_id: number,
  shared: SharedStudent,
  isWanted: (lesson: { lesson_id: number; conducted_date: string }) => boolean,
): FoundLine[] =>
  shared.lessons
    .filter((lesson) => lesson.status !== 'planned' && isWanted(lesson))
    .flatMap((lesson) => {
      const open_minor = shared.standing.open.get(lesson.lesson_id) ?? 0;
      const billed = sum(shared.standing.taken.filter(({ lesson_id }) => lesson_id === lesson.lesson_id));
      return sharedLine(shared, { ...lesson, student_id, open_minor, isRest: open_minor + billed < lesson.due_minor });
    });
