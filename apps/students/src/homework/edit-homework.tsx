import { call } from '@planner/api-client';
import type { Homework } from '@planner/contract';
import { FilesField, FormDialog, TextField, useForm, useUploads } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { dayInZone } from '@planner/schedule';
import { useNow, useShell, useUser } from '@planner/shell-api';
import { Field, TextArea } from '@planner/ui';
import { useRef } from 'react';
import { DueField } from './due-field.tsx';
import { checkedHomework, draftOf } from './homework-draft.ts';

/** HMW-47. Text, due date, highest grade and files are corrected; answers and grades stay as they are. */
export function EditHomework({ homework, onClose }: { homework: Homework; onClose(this: void): void }) {
  const { toast } = useShell();
  const { time_zone: zone } = useUser();
  const today = dayInZone(useNow(), zone);
  const version = useRef(homework.version);
  const uploads = useUploads(homework.files);
  const change = useCommand('PUT /api/homework/{id}');
  const params = { id: homework.id };
  // A due day that has passed and is not touched is left as it is.
  const started = draftOf(homework, zone);
  const form = useForm({
    key: 'students/homework',
    subject: String(homework.id),
    initial: () => started,
    check(draft) {
      const isDueKept = draft.due === started.due && draft.day === started.day && draft.time === started.time;
      const { value, faults } = checkedHomework(draft, {
        zone,
        today: isDueKept ? '0000-00-00' : today,
        filesTrouble: uploads.trouble(),
      });
      if (value === undefined) return { faults };
      const { due: _, due_at: __, ...kept } = value;
      return { value: isDueKept ? kept : value };
    },
    send: (typed) =>
      change.mutateAsync({ params, body: { ...typed, file_ids: uploads.ids(), version: version.current } }),
    async renew() {
      const fresh = await call('GET /api/homework/{id}', { params });
      version.current = fresh.version;
      return draftOf(fresh, zone);
    },
    onSaved() {
      toast('Задание изменено', 'done');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Домашнее задание" onClose={onClose}>
      <Field label="Что задано" error={form.errors.text} isRequired>
        <TextArea
          rows={4}
          maxLength={10_000}
          value={form.draft.text}
          onChange={(event) => form.set({ text: event.currentTarget.value })}
        />
      </Field>
      <TextField form={form} name="title" label="Название" hint="Если нужно короткое" maxLength={200} />
      <DueField form={form} today={today} />
      <TextField
        form={form}
        name="max_grade"
        label="Наибольшая оценка"
        hint="Например, 5, 10 или 100. Можно не указывать"
        inputMode="decimal"
        maxLength={7}
      />
      <FilesField
        uploads={uploads}
        label="Файлы к заданию"
        error={form.errors.file_ids}
        onChange={(file_ids) => form.set({ file_ids })}
      />
    </FormDialog>
  );
}
