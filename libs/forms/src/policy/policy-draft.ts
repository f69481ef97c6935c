import type { CancellationPolicy } from '@planner/contract';
import { DEFAULT_POLICY } from '@planner/money';
import { isClockTime } from '@planner/schedule';
import { typedWhole } from '../fields/typed-whole.ts';
import { wholeNumbers } from '../fields/whole-numbers.ts';

/** The cancellation policy as typed text. */
export interface PolicyDraft {
  /** The deadline that applies; the other one keeps its typed text. */
  notice: 'hours' | 'until';
  notice_hours: string;
  notice_until: string;
  late_percent: string;
  /** Empty when a lesson of a group costs the same. */
  group_percent: string;
  no_show_percent: string;
  free_cancels_per_month: string;
  teacher_late_rule: CancellationPolicy['teacher_late_rule'];
  who_may: CancellationPolicy['who_may'];
}

/** The error texts by the draft's field name. */
export type PolicyFaults = Partial<Record<keyof PolicyDraft, string>>;

const ALWAYS = { late_percent: [0, 100], no_show_percent: [0, 100], free_cancels_per_month: [0, 10] } as const;
const HOURS = { notice_hours: [0, 168] } as const;
const GROUP = { group_percent: [0, 100] } as const;
const USUAL_TIME = '20:00';

/** Returns the policy of a draft, and the errors of its fields. */
export function typedPolicy(draft: PolicyDraft): { policy: CancellationPolicy; faults: PolicyFaults } {
  const { notice, notice_hours, notice_until, group_percent, teacher_late_rule, who_may } = draft;
  const always = wholeNumbers(draft, ALWAYS);
  const hours = wholeNumbers({ notice_hours }, HOURS);
  const group = wholeNumbers({ group_percent: group_percent.trim() === '' ? '0' : group_percent }, GROUP);
  const isByHours = notice === 'hours';
  return {
    faults: {
      ...always.faults,
      ...group.faults,
      ...(isByHours && hours.faults),
      ...(!isByHours && !isClockTime(notice_until) && { notice_until: 'Введите время, например 20:00' }),
    },
    policy: {
      ...always.values,
      notice_hours: typedWhole(notice_hours, ...HOURS.notice_hours) ?? DEFAULT_POLICY.notice_hours,
      notice_until: isByHours ? null : notice_until,
      group_percent: group_percent.trim() === '' ? null : group.values.group_percent,
      teacher_late_rule,
      who_may,
    },
  };
}

/** Returns the draft of an existing policy. */
export const policyDraft = (policy: CancellationPolicy): PolicyDraft => ({
  notice: policy.notice_until === null ? 'hours' : 'until',
  notice_hours: String(policy.notice_hours),
  notice_until: policy.notice_until ?? USUAL_TIME,
  late_percent: String(policy.late_percent),
  group_percent: policy.group_percent === null ? '' : String(policy.group_percent),
  no_show_percent: String(policy.no_show_percent),
  free_cancels_per_month: String(policy.free_cancels_per_month),
  teacher_late_rule: policy.teacher_late_rule,
  who_may: policy.who_may,
});
