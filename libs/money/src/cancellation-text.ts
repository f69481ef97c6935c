import { counted } from '@planner/wording';
import { formatRoubles } from './amount-text.ts';
import { roublesOf } from './amount.ts';
import type { Minor } from './amount.ts';
import type { CancellationGround, CancellationPolicy } from './policy.ts';

/** The moment after which a cancellation is late, as it stands after «отмена». */
function lateText({ notice_until, notice_hours }: CancellationPolicy): string {
  if (notice_until !== null && notice_until !== undefined) return `позже ${notice_until} накануне`;
  return notice_hours === 0 ? 'после начала' : `позже чем за ${counted(notice_hours, 'час')} до начала`;
}

function inTimeText(policy: CancellationPolicy): string {
  const late = lateText(policy);
  return late === 'после начала' ? 'до начала' : `не ${late}`;
}

/** The words in which the sentences before and after a cancellation differ. */
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

function sentence(ground: CancellationGround, policy: CancellationPolicy, cost: Cost, tense: Tense): string {
  const charged =
    cost.charge_minor === 0 ? tense.nothing : `${tense.charged} ${formatRoubles(roublesOf(cost.charge_minor))}`;
  switch (ground) {
    case 'by_teacher':
      return `${charged}: ${tense.cancels} преподаватель`;
    case 'by_teacher_late':
      return `${charged}: преподаватель ${tense.cancels} ${lateText(policy)}, следующее занятие бесплатно`;
    case 'by_system':
      return `${charged}: ${tense.holiday}`;
    case 'decided':
      return `${charged}: так решил преподаватель${cost.reason === '' ? '' : ` (${cost.reason})`}`;
    case 'free_of_charge':
      return `${charged}: занятие бесплатное`;
    case 'in_time':
      return `${charged}: отмена ${inTimeText(policy)}`;
    case 'late_free':
      return `${charged}: отмена без оплаты, в этом месяце ${tense.left} ${cost.free_left}`;
    case 'late':
      return `${charged}: отмена ${lateText(policy)}, ${percentText(cost.percent)}`;
  }
}

/** The sentence that tells what a cancellation will cost and why (MNY-10). */
export const resultText = (ground: CancellationGround, policy: CancellationPolicy, cost: Cost): string =>
  sentence(ground, policy, cost, AHEAD);

/** The same once it is cancelled; the reason stands with the cancellation already (MNY-70). */
export const doneText = (ground: CancellationGround, policy: CancellationPolicy, cost: Cost): string =>
  sentence(ground, policy, { ...cost, reason: '' }, DONE);

const percentText = (percent: number): string => (percent === 0 ? 'бесплатно' : `${percent}\u00a0% стоимости`);

/** A policy as students read it: «Отмена позже чем за 24 часа до начала — 50 % стоимости. …» (MNY-11). */
export function policyText(policy: CancellationPolicy): string {
  const { late_percent, group_percent, no_show_percent, free_cancels_per_month, teacher_late_rule } = policy;
  const group = group_percent ?? late_percent;
  return [
    `Отмена ${lateText(policy)} — ${percentText(late_percent)}`,
    ...(group === late_percent ? [] : [`В группе — ${percentText(group)}`]),
    `Неявка — ${percentText(no_show_percent)}`,
    ...(free_cancels_per_month === 0
      ? []
      : [`Поздних отмен без оплаты — ${counted(free_cancels_per_month, 'раз')} в месяц`]),
    ...(teacher_late_rule === 'free_lesson' ? ['Если поздно отменяет преподаватель, следующее занятие бесплатно'] : []),
  ]
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
