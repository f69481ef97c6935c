import type { StudentCard } from '@planner/contract';
import { REMINDER_MINUTES } from '@planner/contract/reminders';
import { MoneyField, MinutesField, TextField, type FormPart } from '@planner/forms';
import { useLive } from '@planner/live-data';
import { formatRate, formatRoubles, roublesText } from '@planner/money';
import { Checkbox, Chips, Disclosure, Field, Select } from '@planner/ui';
import type { ReactNode } from 'react';
import type { DetailsDraft, LessonDefaults } from './details-draft.ts';
import { usualPrice } from './learner.ts';
import styles from './lesson-fields.module.css';

interface DetailsFieldsProps {
  form: FormPart<DetailsDraft>;
  defaults: LessonDefaults | undefined;
  card: StudentCard | undefined;
  minutes: number;
  /** Shown between the price and the goal. */
  underCost?: ReactNode;
}

const REMINDERS = REMINDER_MINUTES.filter((value) => value !== 0).map((value) => ({ value, label: `${value} минут` }));
const FIRST_REMINDER = 10;

/** LSN-178. The text states that the price is missing, not that the lesson is free. */
const NO_PRICE = 'Цена не указана: занятие запишется за 0 ₽';

/** The rouble price shown while none is typed. */
function costHint(card: StudentCard | undefined): string | undefined {
  if (card === undefined) return undefined;
  if (card.rate === 0) return card.student_count === null ? NO_PRICE : undefined;
  if (card.student_count !== null) return `С каждого ученика, обычно ${formatRoubles(card.rate)}`;
  return `По ставке ${formatRate(card.rate, card.time_rate)}`;
}

/** LSN-5, LSN-56. Price, break, goal, reminder; under «Ещё» the subject and the link. */
export function DetailsFields({ form, defaults, card, minutes, underCost }: DetailsFieldsProps) {
  const { draft, set } = form;
  const reminder = draft.reminder_minutes ?? defaults?.reminder_minutes ?? 0;
  const hint = draft.cost === '' ? costHint(card) : undefined;
  return (
    <>
      <div className={styles.two}>
        <MoneyField
          form={form}
          name="cost"
          label="Стоимость"
          placeholder={roublesText(usualPrice(card, minutes))}
          {...(hint !== undefined && { hint })}
        />
        <MinutesField
          form={form}
          name="break_minutes"
          label="Перерыв после"
          untyped={defaults === undefined ? '' : String(defaults.break_minutes)}
          placeholder="—"
        />
      </div>
      {underCost}
      <TextField form={form} name="goal" label="Цель занятия" />
      <div className={styles.reminder}>
        <Checkbox
          checked={reminder > 0}
          onChange={(event) => set({ reminder_minutes: event.currentTarget.checked ? FIRST_REMINDER : 0 })}
        >
          Напомнить
        </Checkbox>
        {reminder > 0 && (
          <Chips
            isSingle
            label="За сколько до начала"
            options={REMINDERS}
            values={[reminder]}
            onChange={([chosen]) => chosen !== undefined && set({ reminder_minutes: chosen })}
          />
        )}
      </div>
      <MoreFields form={form} defaults={defaults} />
    </>
  );
}

function MoreFields({ form, defaults }: Pick<DetailsFieldsProps, 'form' | 'defaults'>) {
  const subjects = useLive('GET /api/subjects', {}).data ?? [];
  return (
    <Disclosure title="Ещё" isHeldOpen={form.errors.subject_id !== undefined || form.errors.meeting_url !== undefined}>
      <Field label="Предмет" error={form.errors.subject_id}>
        <Select
          isClearable
          isSearchable
          items={subjects}
          value={form.draft.subject_id}
          placeholder="Не указан"
          emptyText="Такого предмета нет"
          onChange={(subject_id) => form.set({ subject_id })}
        />
      </Field>
      <TextField
        form={form}
        name="meeting_url"
        label="Ссылка на занятие"
        type="url"
        inputMode="url"
        placeholder="https://"
        untyped={defaults?.meeting_url ?? ''}
      />
    </Disclosure>
  );
}
