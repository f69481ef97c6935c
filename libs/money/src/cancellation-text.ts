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

/** The sentence that tells what a cancellation costs and why (MNY-10). */
export function resultText(
  ground: CancellationGround,
  policy: CancellationPolicy,
  cost: { charge_minor: Minor; percent: number; free_left: number; reason: string },
): string {
  const charged =
    cost.charge_minor === 0 ? 'Ничего не спишется' : `Спишется ${formatRoubles(roublesOf(cost.charge_minor))}`;
  switch (ground) {
    case 'by_teacher':
      return `${charged}: отменяет преподаватель`;
    case 'by_teacher_late':
      return `${charged}: преподаватель отменяет ${lateText(policy)}, следующее занятие бесплатно`;
    case 'by_system':
      return `${charged}: в этот день занятий нет`;
    case 'decided':
      return `${charged}: так решил преподаватель${cost.reason === '' ? '' : ` (${cost.reason})`}`;
    case 'free_of_charge':
      return `${charged}: занятие бесплатное`;
    case 'in_time':
      return `${charged}: отмена ${inTimeText(policy)}`;
    case 'late_free':
      return `${charged}: отмена без оплаты, в этом месяце останется ${cost.free_left}`;
    case 'late':
      return `${charged}: отмена ${lateText(policy)}, ${percentText(cost.percent)}`;
  }
}

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
