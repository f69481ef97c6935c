import { checkedBy, NumberField, partOf } from '@planner/forms';
import { policyText } from '@planner/money';
import styles from '../cabinet.module.css';
import { SectionCard } from '../section-card.tsx';
import type { TeacherProfile } from '../teacher-profile.ts';
import { wholeNumbers } from '../typed-number.ts';
import { type CheckedSection, useSection } from '../use-section.ts';

const RANGES = {
  notice_hours: [0, 168],
  late_percent: [0, 100],
  no_show_percent: [0, 100],
  free_cancels_per_month: [0, 10],
} as const;

const FIELDS = [
  ['notice_hours', 'Без оплаты, если отмена не позже чем за', 'ч'],
  ['late_percent', 'Поздняя отмена стоит', '%'],
  ['no_show_percent', 'Неявка стоит', '%'],
  ['free_cancels_per_month', 'Поздних отмен без оплаты в месяц', 'раз'],
] as const;

interface Draft {
  policy: Record<keyof typeof RANGES, string>;
}

const check = ({ policy }: Draft): CheckedSection => {
  const { values, faults } = wholeNumbers(policy, RANGES);
  const named = Object.entries(faults).map(([field, text]) => [`policy.${field}`, text]);
  return checkedBy(Object.fromEntries(named), () => ({ policy: values }));
};

const draftOf = ({ policy }: TeacherProfile): Draft => ({
  policy: {
    notice_hours: String(policy.notice_hours),
    late_percent: String(policy.late_percent),
    no_show_percent: String(policy.no_show_percent),
    free_cancels_per_month: String(policy.free_cancels_per_month),
  },
});

/** ACC-66. What a cancellation costs, with the very sentence that students read. */
export function PolicySection({ profile }: { profile: TeacherProfile }) {
  const form = useSection({ key: 'policy', profile, draftOf, check });
  const { values, faults } = wholeNumbers(form.draft.policy, RANGES);
  return (
    <SectionCard id="policy" title="Правила отмены" form={form}>
      <div className={styles.pair}>
        {FIELDS.map(([field, label, unit]) => (
          <NumberField key={field} form={partOf(form, 'policy')} name={field} label={label} suffix={unit} />
        ))}
      </div>
      <figure className={styles.policy}>
        <figcaption>Ученики прочитают:</figcaption>
        <output aria-live="polite">{Object.keys(faults).length === 0 ? policyText(values) : '—'}</output>
      </figure>
    </SectionCard>
  );
}
