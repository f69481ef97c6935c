import type { Lesson } from '@planner/contract';
import type { Form } from '@planner/forms';
import { DatePicker, Field, Segmented } from '@planner/ui';
import styles from '../lesson-card.module.css';
import type { CancelDraft } from './cancel-draft.ts';

interface PauseFieldsProps {
  form: Form<CancelDraft>;
  lesson: Lesson;
  today: string;
  /** The error of the last day. */
  error: string | undefined;
}

const REACH = [
  { value: 'one', label: 'Только это' },
  { value: 'following', label: 'Пауза до…' },
] as const;

/** For a lesson of a rule: cancels only this lesson, or all lessons of a pause until its last day. */
export function PauseFields({ form: { draft, set }, lesson, today, error }: PauseFieldsProps) {
  return (
    <div className={styles.pause}>
      <Segmented
        isWide
        label="Сколько занятий"
        options={REACH}
        value={draft.scope}
        onChange={(scope) => set({ scope })}
      />
      {draft.scope === 'following' && (
        <Field label="Последний день паузы" isRequired error={error}>
          <DatePicker
            today={today}
            min={lesson.conducted_date}
            value={draft.until}
            onChange={(until) => set({ until })}
          />
        </Field>
      )}
    </div>
  );
}
