import { REMINDER_MINUTES } from '@planner/contract/reminders';
import { TEACHER_FIELDS } from '@planner/contract/teacher-table';
import { checkedBy, MoneyField, MinutesField, wholeNumbers } from '@planner/forms';
import { roublesText, typedPrice } from '@planner/money';
import { Field, Select, Switch } from '@planner/ui';
import styles from '../../account.module.css';
import { SectionCard } from '../section-card.tsx';
import type { TeacherProfile } from '../teacher-profile.ts';
import { type CheckedSection, type TeacherChange, useSection } from '../use-section.ts';

interface Draft {
  rate: string;
  time_rate: string;
  lesson_minutes: string;
  break_minutes: string;
  reminder_minutes: NonNullable<TeacherChange['reminder_minutes']>;
  auto_complete_rules: boolean;
}

const REMINDERS = [
  { id: 0, text: 'Не напоминать' },
  ...REMINDER_MINUTES.filter((minutes) => minutes !== 0).map((id) => ({ id, text: `За ${id} минут` })),
] as const;

const NUMBERS = { time_rate: [5, 720], lesson_minutes: [5, 720], break_minutes: [0, 240] } as const;

const check = ({ rate, reminder_minutes, auto_complete_rules, ...typed }: Draft): CheckedSection => {
  const { values, faults } = wholeNumbers(typed, NUMBERS);
  const roubles = typedPrice(rate);
  return checkedBy({ ...faults, ...(roubles == null && { rate: 'Введите сумму в рублях' }) }, () => ({
    ...values,
    rate: roubles ?? 0,
    reminder_minutes,
    auto_complete_rules,
  }));
};

const draftOf = (profile: TeacherProfile): Draft => ({
  rate: roublesText(profile.rate),
  time_rate: String(profile.time_rate),
  lesson_minutes: String(profile.lesson_minutes),
  break_minutes: String(profile.break_minutes),
  reminder_minutes: (REMINDERS.find(({ id }) => id === profile.reminder_minutes) ?? REMINDERS[0]).id,
  auto_complete_rules: profile.auto_complete_rules,
});

const words = async () => (await import('../section-words.ts')).DEFAULTS_WORDS;

/** ACC-40. The default values of new lessons and new students. */
export function DefaultsSection({ profile }: { profile: TeacherProfile }) {
  const form = useSection({ key: 'defaults', profile, draftOf, check, words });
  const { draft, errors, set } = form;
  const { rate, time_rate, lesson_minutes, break_minutes, reminder_minutes, auto_complete_rules } = TEACHER_FIELDS;
  return (
    <SectionCard
      id="defaults"
      title="Занятия по умолчанию"
      lead="С этого начинаются новые занятия и карточки."
      form={form}
    >
      <div className={styles.pair}>
        <MoneyField form={form} name="rate" label={rate.label} />
        <MinutesField form={form} name="time_rate" label={time_rate.label} />
        <MinutesField form={form} name="lesson_minutes" label={lesson_minutes.label} />
        <MinutesField form={form} name="break_minutes" label={break_minutes.label} />
      </div>
      <Field label={reminder_minutes.label} error={errors.reminder_minutes}>
        <Select
          items={REMINDERS}
          value={draft.reminder_minutes}
          onChange={(minutes) => minutes !== null && set({ reminder_minutes: minutes })}
        />
      </Field>
      <Switch
        isSpread
        checked={draft.auto_complete_rules}
        onChange={(event) => set({ auto_complete_rules: event.target.checked })}
      >
        {auto_complete_rules.label}
      </Switch>
      {draft.auto_complete_rules && !profile.auto_complete_rules && (
        <p className={styles.lead}>Только те, что закончатся после сохранения. Прошедшие подождут вашей отметки.</p>
      )}
    </SectionCard>
  );
}
