import { policyText } from '@planner/money';
import { Field, TextInput } from '@planner/ui';
import styles from '../cabinet.module.css';
import { SectionCard } from '../section-card.tsx';
import type { TeacherProfile } from '../teacher-profile.ts';
import { wholeNumbers } from '../typed-number.ts';
import { type Checked, useSection } from '../use-section.ts';

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

type Draft = Record<keyof typeof RANGES, string>;

const check = (draft: Draft): Checked => {
  const { values, faults } = wholeNumbers(draft, RANGES);
  return Object.keys(faults).length > 0 ? { faults } : { change: { policy: values } };
};

/** ACC-66. What a cancellation costs, with the very sentence that students read. */
export function PolicySection({ profile: { policy } }: { profile: TeacherProfile }) {
  const saved: Draft = {
    notice_hours: String(policy.notice_hours),
    late_percent: String(policy.late_percent),
    no_show_percent: String(policy.no_show_percent),
    free_cancels_per_month: String(policy.free_cancels_per_month),
  };
  const section = useSection(
    saved,
    FIELDS.map(([field]) => `policy.${field}`),
    check,
  );
  const { draft, set, refusal } = section;
  const { values, faults } = wholeNumbers(draft, RANGES);
  return (
    <SectionCard id="policy" title="Правила отмены" section={section}>
      <div className={styles.pair}>
        {FIELDS.map(([field, label, unit]) => (
          <Field key={field} label={label} error={refusal.of(field) ?? refusal.of(`policy.${field}`)}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              suffix={unit}
              value={draft[field]}
              onChange={(event) => set({ [field]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <figure className={styles.policy}>
        <figcaption>Ученики прочитают:</figcaption>
        <output aria-live="polite">{Object.keys(faults).length === 0 ? policyText(values) : '—'}</output>
      </figure>
    </SectionCard>
  );
}
