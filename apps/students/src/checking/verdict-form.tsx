import type { ResultOf } from '@planner/contract';
import { TextField, useForm, useLeading } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, Field, Segmented, TextArea } from '@planner/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { studentName } from '@planner/wording';
import { gradeText } from '../homework/homework-wording.ts';
import type { CheckedItem } from './checked-item.ts';
import styles from './checking.module.css';
import { useSingleKeys } from './single-keys.ts';
import { checkedVerdict, EMPTY_VERDICT, lastAnswer, type VerdictAction, type VerdictDraft } from './verdict-draft.ts';

interface VerdictFormProps {
  item: CheckedItem;
  /** What was typed here before another one was looked at. */
  typed: VerdictDraft | undefined;
  onTyped(this: void, draft: VerdictDraft | null): void;
  onSaved(this: void, homework: ResultOf<'POST /api/manual-grade'>): void;
  /** Out of the fields, where single keys serve again. */
  onLeave(this: void): void;
}

const ACTIONS: { value: VerdictAction; label: string }[] = [
  { value: 'grade', label: 'Оценить' },
  { value: 'check', label: 'Проверено' },
  { value: 'return', label: 'Вернуть' },
];
const SAVED: Record<VerdictAction, string> = {
  grade: 'Оценка поставлена',
  check: 'Отмечено как проверенное',
  return: 'Возвращено на доработку',
};
const DIGIT = /^(?:Digit|Numpad)(\d)$/;

/** HMW-51, HMW-52. What the teacher says of an answer: a grade, that it is checked, or what is to be done again. */
export function VerdictForm({ item, typed, onTyped, onSaved, onLeave }: VerdictFormProps) {
  const { toast } = useShell();
  const review = useCommand('POST /api/manual-grade');
  const box = useRef<HTMLFormElement>(null);
  const value = useRef<HTMLInputElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const { homework, part } = item;
  const form = useForm({
    key: 'students/verdict',
    subject: item.key,
    initial: () => EMPTY_VERDICT,
    check: (draft) => checkedVerdict(draft, item),
    send: (body) => review.mutateAsync({ body }),
    onSaved(saved, { action }) {
      onTyped(null);
      toast(`${SAVED[action]}: ${studentName(part)}`, 'done');
      onSaved(saved);
    },
    // The page asks for all that is typed on it.
    isGuarded: false,
  });
  const { draft, isDirty, set } = form;
  useLeading(box, form.attempts);
  useEffect(() => {
    if (typed !== undefined) set(typed);
    // Once, as it is looked at again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (isDirty) onTyped(draft);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draft.action, draft.value, draft.comment, isDirty]);
  const hasAnswer = lastAnswer(part) !== undefined;
  const choose = (action: VerdictAction) => set({ action });

  useSingleKeys((code) => {
    const digit = DIGIT.exec(code)?.[1];
    if (digit !== undefined) {
      // The field may only come with the choice, and an Enter that follows at once has to find it.
      flushSync(() => set({ action: 'grade', value: digit }));
      value.current?.focus();
    } else if (code === 'KeyC') {
      choose('check');
      send.current?.focus();
    } else if (code === 'KeyR' && hasAnswer) {
      choose('return');
      comment.current?.focus();
    } else return false;
    return true;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void form.submit();
  };

  return (
    // Keys that are pressed in its fields come here.
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
        onChange={choose}
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
          {...(part.grade && { hint: `Сейчас ${gradeText(part.grade.value, part.grade.max)}` })}
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
