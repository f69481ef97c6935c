import { studentName } from '@planner/wording';
import { absenceText, formatRoubles, roublesOf } from '@planner/money';
import { decidedRules } from '../participants/decided-rules.ts';
import type { Part } from '../participants/parts.repository.ts';

const money = (minor: number) => formatRoubles(roublesOf(minor));

/**
 * MNY-111. Rewrites the sentence of a forgiven charge: «Списано 750 ₽: отмена …» becomes «Списание 750 ₽ прощено:
 * отмена …».
 */
export const forgivenResult = (result: string): string => result.replace(/^Списано (.+?): /, 'Списание $1 прощено: ');

/**
 * MNY-111, MNY-160. The sentence of one student's forgiven participation. A cancelled participation rewrites its own
 * sentence. An absence has no sentence before, so this function makes one. In a cancelled lesson the lesson has the
 * sentence, and the participation stays unchanged.
 */
export function forgivenPart({ status }: { status: string }, part: Part): string {
  if (part.cancelled_at !== null) return forgivenResult(part.cancel_result);
  return status === 'completed' ? forgivenResult(absenceText(part, decidedRules(part))) : part.cancel_result;
}

/** The sentence of a cancelled group lesson, with the names of the students whose charges are forgiven. */
export const forgivenOf = (result: string, parts: readonly Part[]): string =>
  `${result}. Прощено: ${parts.map(({ student_name, charge_minor }) => `${studentName({ student_name })}, ${money(charge_minor ?? 0)}`).join('; ')}`;

/** MNY-112. The student's notification; `charged_minor` is null when the user does not see money. */
export const forgivenNotice = (moment: string, charged_minor: number | null): string =>
  `Преподаватель простил списание${charged_minor === null ? '' : ` ${money(charged_minor)}`} за занятие ${moment}`;
