import { TextField, useLeading } from '@planner/forms';
import { Button, Field, Segmented, TextArea } from '@planner/ui';
import { gradeText } from '@planner/wording';
import { type KeyboardEvent, useRef } from 'react';
import styles from '../checking.module.css';
import { useVerdict, type VerdictOptions } from './use-verdict.ts';
import { useVerdictKeys } from './use-verdict-keys.ts';
import { lastAnswer, type VerdictAction } from './verdict-draft.ts';

interface VerdictFormProps extends VerdictOptions {
  /** Moves the focus out of the fields, where single keys work again. */
  onLeave(this: void): void;
}

const ACTIONS: { value: VerdictAction; label: string }[] = [
  { value: 'grade', label: 'Оценить' },
  { value: 'check', label: 'Проверено' },
  { value: 'return', label: 'Вернуть' },
];

/** HMW-51, HMW-52. The teacher's verdict on a submission: a grade, checked, or returned with a comment. */
export function VerdictForm({ onLeave, ...options }: VerdictFormProps) {
  const { homework, part } = options.item;
  const form = useVerdict(options);
  const { draft, set } = form;
  const hasAnswer = lastAnswer(part) !== undefined;
  const { value, comment, send } = useVerdictKeys(set, hasAnswer);
  const box = useRef<HTMLFormElement>(null);
  useLeading(box, form.attempts);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void form.submit();
  };

  return (
    // Key presses of the fields bubble to the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={box}
      aria-label="Вердикт"
      className={styles.verdict}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Segmented
        label="Что сказать"
        isWide
        options={hasAnswer ? ACTIONS : ACTIONS.filter((action) => action.value !== 'return')}
        value={draft.action}
        onChange={(action) => set({ action })}
      />
      {draft.action === 'grade' && (
        <TextField
          ref={value}
          form={form}
          name="value"
          label="Оценка"
          inputMode="decimal"
          maxLength={7}
          {...(homework.max_grade !== null && { suffix: `из ${String(homework.max_grade).replace('.', ',')}` })}
          {...(part.grade && { hint: `Сейчас ${gradeText(part.grade)}` })}
        />
      )}
      <Field label={draft.action === 'return' ? 'Что доработать' : 'Комментарий'} error={form.errors.comment}>
        <TextArea
          ref={comment}
          rows={4}
          maxLength={10_000}
          value={draft.comment}
          onChange={(event) => set({ comment: event.currentTarget.value })}
        />
      </Field>
      {form.alert !== null && !form.isPlaced && (
        <p role="alert" className={styles.alert}>
          {form.alert}
        </p>
      )}
      <Button ref={send} type="submit" look="primary" isWide isLoading={form.isSaving} loadingLabel="Сохраняем">
        {draft.action === 'return' ? 'Вернуть и дальше' : 'Сохранить и дальше'}
      </Button>
    </form>
  );
}
