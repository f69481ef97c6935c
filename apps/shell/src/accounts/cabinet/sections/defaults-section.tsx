import { REMINDER_CHOICES } from '@planner/schedule';
import { Field, Select, Switch, TextInput } from '@planner/ui';
import styles from '../cabinet.module.css';
import { SectionCard } from '../section-card.tsx';
import type { TeacherProfile } from '../teacher-profile.ts';
import { typedRoubles, wholeNumbers } from '../typed-number.ts';
import { type Checked, type TeacherChange, useSection } from '../use-section.ts';

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
  ...REMINDER_CHOICES.filter((minutes) => minutes !== 0).map((id) => ({ id, text: `За ${id} минут` })),
] as const;

const NUMBERS = { time_rate: [5, 720], lesson_minutes: [5, 720], break_minutes: [0, 240] } as const;

const FIELDS = [
  ['lesson_minutes', 'Занятие длится'],
  ['break_minutes', 'Перерыв после занятия'],
] as const;

const check = ({ rate, reminder_minutes, auto_complete_rules, ...typed }: Draft): Checked => {
  const { values, faults } = wholeNumbers(typed, NUMBERS);
  const roubles = typedRoubles(rate);
  const all = { ...faults, ...(roubles === null && { rate: 'Введите сумму в рублях' }) };
  if (roubles === null || Object.keys(all).length > 0) return { faults: all };
  return { change: { ...values, rate: roubles, reminder_minutes, auto_complete_rules } };
};

/** ACC-40. What a new lesson and a new student begin with. */
export function DefaultsSection({ profile }: { profile: TeacherProfile }) {
  const reminder = REMINDERS.find(({ id }) => id === profile.reminder_minutes) ?? REMINDERS[0];
  const saved: Draft = {
    rate: String(profile.rate).replace('.', ','),
    time_rate: String(profile.time_rate),
    lesson_minutes: String(profile.lesson_minutes),
    break_minutes: String(profile.break_minutes),
    reminder_minutes: reminder.id,
    auto_complete_rules: profile.auto_complete_rules,
  };
  const section = useSection(saved, Object.keys(saved), check);
  const { draft, set, refusal } = section;
  return (
    <SectionCard
      id="defaults"
      title="Занятия по умолчанию"
      lead="С этого начинается новое занятие и карточка нового ученика; там всё можно изменить."
      section={section}
    >
      <div className={styles.pair}>
        <Field label="Ставка" error={refusal.of('rate')}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            suffix="₽"
            value={draft.rate}
            onChange={(event) => set({ rate: event.target.value })}
          />
        </Field>
        <Field label="за" error={refusal.of('time_rate')}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            suffix="мин"
            value={draft.time_rate}
            onChange={(event) => set({ time_rate: event.target.value })}
          />
        </Field>
        {FIELDS.map(([field, label]) => (
          <Field key={field} label={label} error={refusal.of(field)}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              suffix="мин"
              value={draft[field]}
              onChange={(event) => set({ [field]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <Field label="Напоминание" error={refusal.of('reminder_minutes')}>
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
        Регулярные занятия сами становятся проведёнными
      </Switch>
    </SectionCard>
  );
}
