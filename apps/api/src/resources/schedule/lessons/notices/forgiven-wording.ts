import { studentName } from '@planner/wording';
import { absenceText, formatRoubles, roublesOf } from '@planner/money';
import { decidedRules } from '../participants/decided-rules.ts';
import type { Part } from '../participants/parts.repository.ts';

const money = (minor: number) => formatRoubles(roublesOf(minor));

/** MNY-111. «Списано 750 ₽: отмена …» once it is forgiven: «Списание 750 ₽ прощено: отмена …». */
export const forgivenResult = (result: string): string => result.replace(/^Списано (.+?): /, 'Списание $1 прощено: ');

/** MNY-111, MNY-160. The same of one student's part; a cancelled lesson has its sentence itself, an absence gets one now. */
export function forgivenPart({ status }: { status: string }, part: Part): string {
  if (part.cancelled_at !== null) return forgivenResult(part.cancel_result);
  return status === 'completed' ? forgivenResult(absenceText(part, decidedRules(part))) : part.cancel_result;
}

/** The same of a group's lesson, whose sentence is of several students. */
export const forgivenOf = (result: string, parts: readonly Part[]): string =>
  `${result}. Прощено: ${parts.map(({ student_name, charge_minor }) => `${studentName({ student_name })}, ${money(charge_minor ?? 0)}`).join('; ')}`;

/** MNY-112: to the student; null where the sum is hidden. */
export const forgivenNotice = (moment: string, charged_minor: number | null): string =>
  `Преподаватель простил списание${charged_minor === null ? '' : ` ${money(charged_minor)}`} за занятие ${moment}`;
