import { call } from '@planner/api-client';
import type { Result } from '@planner/contract';
import { type FieldWords, FormDialog, inWords, TextField, useForm, renewal } from '@planner/forms';
import { useCommand, useCommandOnce } from '@planner/live-data';
import { dayInZone, isDay } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { DatePicker, Field, TextArea } from '@planner/ui';
import { dayAndMonth } from '@planner/wording';
import { useState } from 'react';
import styles from '../progress.module.css';
import { checkResult, draftOf, FAULT_TEXT, type ResultDraft } from './result-draft.ts';

interface ResultDialogProps {
  student_id: number;
  /** null: a new result. */
  result: Result | null;
  onClose(this: void): void;
}

const PAGE = 100;

/** Reads the saved result again, from any page of the list. */
async function readAgain({ id, student_id }: Result): Promise<Result | undefined> {
  for (let page = 1; ; page++) {
    const { items, total } = await call('GET /api/student-results', { query: { student_id, page, page_size: PAGE } });
    const found = items.find((one) => one.id === id);
    if (found !== undefined || page * PAGE >= total) return found;
  }
}

const WORDS: FieldWords<ResultDraft> = {
  title: 'Что это было',
  value: 'Результат',
  max: 'Из скольких',
  date: ['Дата', (date) => (date === null || !isDay(date) ? '' : dayAndMonth(date))],
  comment: 'Комментарий',
};

/** LRN-62. The form of a test or exam: its points and the maximum. */
export function ResultDialog({ student_id, result, onClose }: ResultDialogProps) {
  const { toast, now } = useShell();
  const { time_zone } = useUser();
  const today = dayInZone(now(), time_zone);
  const [opened, setOpened] = useState(result);
  const add = useCommandOnce('POST /api/results');
  const change = useCommand('PUT /api/results/{id}');
  const form = useForm({
    key: 'students/result',
    subject: result === null ? `of-${student_id}` : String(result.id),
    initial: () => draftOf(opened, today),
    check: (draft) => inWords(checkResult(draft, today), FAULT_TEXT),
    send: (reached) =>
      opened === null
        ? add.mutateAsync({ body: { student_id, ...reached } })
        : change.mutateAsync({ params: { id: opened.id }, body: { ...reached, version: opened.version } }),
    renew: renewal({
      words: WORDS,
      async read() {
        const fresh = opened === null ? undefined : await readAgain(opened);
        setOpened(fresh ?? opened);
        return draftOf(fresh ?? opened, today);
      },
    }),
    onSaved() {
      toast(result === null ? 'Результат записан' : 'Результат изменён', 'done');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={result === null ? 'Новый результат' : 'Результат'} size="small" onClose={onClose}>
      <TextField form={form} name="title" label="Что это было" placeholder="Пробный ЕГЭ" isRequired maxLength={200} />
      <div className={styles.two}>
        <TextField form={form} name="value" label="Результат" isRequired inputMode="decimal" maxLength={9} />
        <TextField
          form={form}
          name="max"
          label="Из скольких"
          hint="Без максимума не входит в среднее"
          inputMode="decimal"
          maxLength={9}
        />
      </div>
      <Field label="Дата" isRequired error={form.errors.date}>
        <DatePicker today={today} value={form.draft.date} onChange={(date) => form.set({ date })} />
      </Field>
      <Field label="Комментарий" error={form.errors.comment}>
        <TextArea
          maxLength={1000}
          value={form.draft.comment}
          onChange={(event) => form.set({ comment: event.currentTarget.value })}
        />
      </Field>
    </FormDialog>
  );
}
