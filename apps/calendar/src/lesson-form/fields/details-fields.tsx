import { formatRate, formatRoubles } from '@planner/money';
import type { StudentCard } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { Checkbox, Chips, Field, Select, TextInput } from '@planner/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DetailsDraft, LessonDefaults } from '../draft/details-draft.ts';
import { usualPrice } from '../draft/learner.ts';
import styles from './lesson-fields.module.css';

interface DetailsFieldsProps {
  draft: DetailsDraft;
  defaults: LessonDefaults | undefined;
  onChange(change: Partial<DetailsDraft>): void;
  /** What the server calls the price in this form, for its refusals. */
  costName: 'cost_lesson' | 'cost_lesson_one_time';
  card: StudentCard | undefined;
  minutes: number;
  errors: Readonly<Record<string, string>>;
  /** false where the subject and the link are not to be changed. */
  hasMore?: boolean;
  /** Between the price and the goal. */
  underCost?: ReactNode;
}

const REMINDERS = [
  { value: 5, label: '5 минут' },
  { value: 10, label: '10 минут' },
  { value: 15, label: '15 минут' },
] as const;
const FIRST_REMINDER = 10;

/** The rouble price shown while none is typed. */
function costHint(card: StudentCard | undefined): string | undefined {
  if (card === undefined || card.rate === 0) return undefined;
  if (card.student_count !== null) return `С каждого ученика, обычно ${formatRoubles(card.rate)}`;
  return `По ставке ${formatRate(card.rate, card.time_rate)}`;
}

/** LSN-5, LSN-56. Price, break, goal, reminder, and under «Ещё» the subject and the link. */
export function DetailsFields(props: DetailsFieldsProps) {
  const { draft, defaults, onChange, costName, card, minutes, errors, hasMore = true, underCost } = props;
  const reminder = draft.reminder_minutes ?? defaults?.reminder_minutes ?? 0;
  const hint = draft.cost === '' ? costHint(card) : undefined;
  return (
    <>
      <div className={styles.two}>
        <Field label="Стоимость" error={errors[costName]} {...(hint !== undefined && { hint })}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            suffix="₽"
            placeholder={String(usualPrice(card, minutes)).replace('.', ',')}
            value={draft.cost}
            onChange={(event) => onChange({ cost: event.currentTarget.value })}
          />
        </Field>
        <Field label="Перерыв после" error={errors.break_minutes}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            suffix="мин"
            value={draft.break_minutes ?? String(defaults?.break_minutes ?? 0)}
            onChange={(event) => onChange({ break_minutes: event.currentTarget.value })}
          />
        </Field>
      </div>
      {underCost}
      <Field label="Цель занятия" error={errors.goal}>
        <TextInput value={draft.goal} onChange={(event) => onChange({ goal: event.currentTarget.value })} />
      </Field>
      <div className={styles.reminder}>
        <Checkbox
          checked={reminder > 0}
          onChange={(event) => onChange({ reminder_minutes: event.currentTarget.checked ? FIRST_REMINDER : 0 })}
        >
          Напомнить
        </Checkbox>
        {reminder > 0 && (
          <Chips
            isSingle
            label="За сколько до начала"
            options={REMINDERS}
            values={[reminder]}
            onChange={([chosen]) => chosen !== undefined && onChange({ reminder_minutes: chosen })}
          />
        )}
      </div>
      {hasMore && <MoreFields {...props} />}
    </>
  );
}

function MoreFields({ draft, defaults, onChange, errors }: DetailsFieldsProps) {
  const subjects = useLive('GET /api/subjects', {}).data ?? [];
  return (
    <details className={styles.more}>
      <summary>
        <ChevronRight aria-hidden="true" />
        Ещё
      </summary>
      <div className={styles.moreFields}>
        <Field label="Предмет" error={errors.subject_id}>
          <Select
            isClearable
            isSearchable
            items={subjects}
            value={draft.subject_id}
            placeholder="Не указан"
            emptyText="Такого предмета нет"
            onChange={(subject_id) => onChange({ subject_id })}
          />
        </Field>
        <Field label="Ссылка на занятие" error={errors.meeting_url}>
          <TextInput
            type="url"
            inputMode="url"
            placeholder="https://"
            value={draft.meeting_url ?? defaults?.meeting_url ?? ''}
            onChange={(event) => onChange({ meeting_url: event.currentTarget.value })}
          />
        </Field>
      </div>
    </details>
  );
}
