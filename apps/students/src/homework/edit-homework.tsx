import { call } from '@planner/api-client';
import type { Homework } from '@planner/contract';
import { HOMEWORK_FIELDS, HOMEWORK_LINES } from '@planner/contract/homework-table';
import { FilesField, FormDialog, TextField, useForm, useUploads, renewal } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { dayInZone } from '@planner/schedule';
import { useNow, useShell, useUser } from '@planner/shell-api';
import { Field, TextArea } from '@planner/ui';
import { useState } from 'react';
import { DueField } from './due-field.tsx';
import { checkedHomework, draftOf, HOMEWORK_WORDS, isSameDue } from './homework-draft.ts';

const { text, file_ids, max_grade } = HOMEWORK_FIELDS;

/** HMW-47. Edits text, due date, highest grade and files. Submissions and grades stay unchanged. */
export function EditHomework({ homework, onClose }: { homework: Homework; onClose(this: void): void }) {
  const { toast } = useShell();
  const { time_zone: zone } = useUser();
  const today = dayInZone(useNow(), zone);
  const [version, setVersion] = useState(homework.version);
  const uploads = useUploads(homework.files);
  const change = useCommand('PUT /api/homework/{id}');
  const params = { id: homework.id };
  // A due day in the past stays valid while the user does not change it.
  const started = draftOf(homework, zone);
  const form = useForm({
    key: 'students/homework',
    subject: String(homework.id),
    initial: () => started,
    check(draft) {
      const isDueKept = isSameDue(draft, started);
      const { value, faults } = checkedHomework(draft, {
        zone,
        today: isDueKept ? '0000-00-00' : today,
        filesTrouble: uploads.trouble(),
      });
      if (value === undefined) return { faults };
      const { due: _, due_at: __, ...kept } = value;
      // A draft without a change of the files keeps those that another window added.
      const sent = { ...(isDueKept ? kept : value), file_ids: [...draft.file_ids] };
      return { value: sent };
    },
    send: (typed) => change.mutateAsync({ params, body: { ...typed, version } }),
    renew: renewal({
      words: HOMEWORK_WORDS,
      async read() {
        const fresh = await call('GET /api/homework/{id}', { params });
        setVersion(fresh.version);
        return draftOf(fresh, zone);
      },
    }),
    onSaved() {
      toast('Задание изменено', 'done');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Домашнее задание" onClose={onClose}>
      <Field label={text.label} error={form.errors.text} isRequired>
        <TextArea
          rows={4}
          maxLength={text.most}
          value={form.draft.text}
          onChange={(event) => form.set({ text: event.currentTarget.value })}
        />
      </Field>
      {HOMEWORK_LINES.map((name) => {
        const { label, hint, most } = HOMEWORK_FIELDS[name];
        return <TextField key={name} form={form} name={name} label={label} hint={hint} maxLength={most} />;
      })}
      <DueField form={form} today={today} />
      <TextField
        form={form}
        name="max_grade"
        label={max_grade.label}
        hint={max_grade.hint}
        inputMode="decimal"
        maxLength={7}
      />
      <FilesField
        uploads={uploads}
        label={file_ids.label}
        error={form.errors.file_ids}
        onChange={(ids) => form.set({ file_ids: ids })}
      />
    </FormDialog>
  );
}
