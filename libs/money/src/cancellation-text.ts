import { counted, capitalised } from '@planner/wording';
import { formatRoubles } from './amount-text.ts';
import { roublesOf } from './amount.ts';
import type { Minor } from './amount.ts';
import type { ChargeMode } from './charge.ts';
import type { CancellationGround, CancellationPolicy, WhoMayCancel } from './policy.ts';

/** Returns the moment after which a cancellation is late, as it follows the word «отмена». */
function lateText({ notice_until, notice_hours }: CancellationPolicy): string {
  if (notice_until !== null && notice_until !== undefined) return `позже ${notice_until} накануне`;
  return notice_hours === 0 ? 'после начала' : `позже чем за ${counted(notice_hours, 'час')} до начала`;
}

function inTimeText(policy: CancellationPolicy): string {
  const late = lateText(policy);
  return late === 'после начала' ? 'до начала' : `не ${late}`;
}

/** The words that differ between the preview of a cancellation and its record. */
interface Tense {
  readonly charged: string;
  readonly nothing: string;
  readonly cancels: string;
  readonly left: string;
  readonly holiday: string;
}

const AHEAD: Tense = {
  charged: 'Спишется',
  nothing: 'Ничего не спишется',
  cancels: 'отменяет',
  left: 'останется',
  holiday: 'в этот день занятий нет',
};

const DONE: Tense = {
  charged: 'Списано',
  nothing: 'Ничего не списано',
  cancels: 'отменил',
  left: 'осталось',
  holiday: 'в этот день занятий не было',
};

interface Cost {
  charge_minor: Minor;
  percent: number;
  free_left: number;
  reason: string;
}

function groundText(ground: CancellationGround, policy: CancellationPolicy, cost: Cost, tense: Tense): string {
  switch (ground) {
    case 'by_teacher':
      return `${tense.cancels} преподаватель`;
    case 'by_teacher_late':
      return `преподаватель ${tense.cancels} ${lateText(policy)}, следующее занятие бесплатно`;
    case 'by_system':
      return tense.holiday;
    case 'decided':
      return `так решил преподаватель${cost.reason === '' ? '' : ` (${cost.reason})`}`;
    case 'free_of_charge':
      return 'занятие бесплатное';
    case 'free_lesson':
      return 'прошлое занятие поздно отменил преподаватель, это бесплатно';
    case 'in_time':
      return `отмена ${inTimeText(policy)}`;
    case 'late_free':
      return `отмена без оплаты, в этом месяце ${tense.left} ${cost.free_left}`;
    case 'late':
      return `отмена ${lateText(policy)}, ${percentText(cost.percent)}`;
  }
}

function sentence(ground: CancellationGround, policy: CancellationPolicy, cost: Cost, tense: Tense): string {
  const charged =
    cost.charge_minor === 0 ? tense.nothing : `${tense.charged} ${formatRoubles(roublesOf(cost.charge_minor))}`;
  return `${charged}: ${groundText(ground, policy, cost, tense)}`;
}

/** CAB-51. Returns the reason without a sum, for a profile that does not see money. */
export function whyText(ground: CancellationGround, policy: CancellationPolicy, cost: Cost): string {
  const why = groundText(ground, policy, { ...cost, reason: '' }, AHEAD);
  return capitalised(why);
}

/** Returns the sentence that states the cost of a planned cancellation and the reason (MNY-10). */
export const resultText = (ground: CancellationGround, policy: CancellationPolicy, cost: Cost): string =>
  sentence(ground, policy, cost, AHEAD);

/**
 * Returns the sentence after the cancellation. It omits the teacher's reason, which the cancellation shows itself
 * (MNY-70).
 */
export const doneText = (ground: CancellationGround, policy: CancellationPolicy, cost: Cost): string =>
  sentence(ground, policy, { ...cost, reason: '' }, DONE);

const percentText = (percent: number): string => (percent === 0 ? 'бесплатно' : `${percent}\u00a0% стоимости`);

/** Returns the stored sentence about an absence: «Списано 1 500 ₽: неявка, 100 % стоимости». */
export function absenceText(
  { charge_minor, charge_mode }: { charge_minor: Minor | null; charge_mode: ChargeMode },
  { no_show_percent }: Pick<CancellationPolicy, 'no_show_percent'>,
): string {
  const why = charge_mode === 'auto' ? `неявка, ${percentText(no_show_percent)}` : 'так решил преподаватель';
  return `Списано ${formatRoubles(roublesOf(charge_minor ?? 0))}: ${why}`;
}

/** A student who may cancel directly sees a button, so that case needs no sentence. */
const WHO_MAY: Record<WhoMayCancel, readonly string[]> = {
  cancel: [],
  request: ['Об отмене просят в кабинете, решает преподаватель'],
  write: ['Об отмене пишут преподавателю'],
};

/** Returns a policy in words for students: «Отмена позже чем за 24 часа до начала — 50 % стоимости. …» (MNY-11). */
export function policyText(policy: CancellationPolicy): string {
  const { late_percent, group_percent, no_show_percent, free_cancels_per_month, teacher_late_rule } = policy;
  const { who_may = 'cancel' } = policy;
  const group = group_percent ?? late_percent;
  return [
    `Отмена ${lateText(policy)} — ${percentText(late_percent)}`,
    ...(group === late_percent ? [] : [`В группе — ${percentText(group)}`]),
    `Неявка — ${percentText(no_show_percent)}`,
    ...(free_cancels_per_month === 0
      ? []
      : [`Поздних отмен без оплаты — ${counted(free_cancels_per_month, 'раз')} в месяц`]),
    ...(teacher_late_rule === 'free_lesson' ? ['Если поздно отменяет преподаватель, следующее занятие бесплатно'] : []),
    ...WHO_MAY[who_may],
  ]
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
