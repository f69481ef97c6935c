import { call } from '@planner/api-client';
import type { Payer } from '@planner/contract';
import { FormDialog, inWords, renewal, TextField, useForm, withFields } from '@planner/forms';
import { useCommand, useCommandOnce } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Field, Segmented } from '@planner/ui';
import { useState } from 'react';
import { WaySelect } from '../student-card/way-select.tsx';
import { type LinkDraft, linkOf } from './link-draft.ts';
import { LinkFields } from './link-fields.tsx';
import { checkPayer, draftOfPayer, FAULT_TEXT, NEW_PAYER, PAYER_WORDS, type PayerDraft } from './payer-draft.ts';

const LANGUAGES = [
  { value: 'ru', label: 'Русский' },
  { value: 'en', label: 'Английский' },
] as const;

interface PayerDialogProps {
  /** The student of the page, who gets the new payer; null in the list of payers. */
  student_id: number | null;
  /** The payer to edit; null to create one. */
  payer: Payer | null;
  onClose(this: void): void;
}

/** PAY-30, PAY-31. The form of a payer. The form of a new payer also has the role and the share. */
function usePayerForm({ student_id, payer, onClose }: PayerDialogProps) {
  const { toast } = useShell();
  const [opened, setOpened] = useState(payer);
  const add = useCommandOnce('POST /api/payers');
  const change = useCommand('PUT /api/payers/{payer_id}');
  const draftNow = (one: Payer | null) => (one === null ? NEW_PAYER : draftOfPayer(one));
  return useForm({
    key: 'students/payer',
    subject: payer === null ? `of-${student_id ?? 'nobody'}` : String(payer.payer_id),
    initial: () => draftNow(opened),
    check(draft) {
      const checked = inWords(checkPayer(draft), FAULT_TEXT);
      return checked.faults === undefined ? { value: { person: checked.value, link: linkOf(draft) } } : checked;
    },
    send: ({ person, link }) =>
      opened === null
        ? add.mutateAsync({ body: { ...person, student: student_id === null ? null : { student_id, ...link } } })
        : change.mutateAsync({
            params: { payer_id: opened.payer_id },
            body: { ...person, version: opened.version },
          }),
    renew: renewal({
      words: PAYER_WORDS,
      async read() {
        const params = { payer_id: opened?.payer_id ?? 0 };
        const fresh = opened === null ? null : await call('GET /api/payers/{payer_id}', { params });
        setOpened(fresh);
        return draftNow(fresh);
      },
    }),
    onSaved() {
      toast(payer === null ? 'Плательщик добавлен' : 'Плательщик изменён', 'done');
      onClose();
    },
  });
}

export function PayerDialog(props: PayerDialogProps) {
  const { student_id, payer, onClose } = props;
  const form = usePayerForm(props);
  const { draft, errors, set } = form;
  return (
    <FormDialog form={form} title={payer === null ? 'Новый плательщик' : 'Плательщик'} onClose={onClose}>
      <TextField form={form} name="name" label="Имя" isRequired maxLength={200} placeholder="Смирнова Ольга Петровна" />
      {payer === null && student_id !== null && <LinkFields form={withFields<LinkDraft, PayerDraft>(form)} />}
      <TextField form={form} name="given_name" label="Имя в письмах" maxLength={100} placeholder="Ольга" />
      <TextField form={form} name="addressed_as" label="Как обращаться" maxLength={100} placeholder="Ольга Петровна" />
      <TextField
        form={form}
        name="phone_number"
        label="Телефон"
        type="tel"
        maxLength={64}
        placeholder="+7 900 000-00-00"
      />
      <TextField form={form} name="email" label="Почта" type="email" maxLength={254} placeholder="olga@example.ru" />
      <Field label="Способ связи" error={errors.type_connect_id}>
        <WaySelect value={draft.type_connect_id} onChange={(type_connect_id) => set({ type_connect_id })} />
      </Field>
      <TextField
        form={form}
        name="contact"
        label="Контакт"
        hint="Имя в мессенджере или ссылка"
        maxLength={200}
        placeholder="@olga"
      />
      <Segmented
        label="На каком языке писать"
        options={LANGUAGES}
        value={draft.language}
        onChange={(language) => set({ language })}
      />
    </FormDialog>
  );
}
