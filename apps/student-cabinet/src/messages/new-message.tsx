import { FormAlert, useForm } from '@planner/forms';
import { useShell } from '@planner/shell-api';
import { Button, Field, LeaveQuestion, TextArea } from '@planner/ui';
import { Send } from 'lucide-react';
import styles from './messages.module.css';

const WHO_READS = { student: 'Прочитает преподаватель', parent: 'Прочитают преподаватель и родители' } as const;

interface NewMessageProps {
  draft: { key: string; subject: string };
  role: 'student' | 'parent';
  send(text: string): Promise<unknown>;
  onSent(): void;
}

/** MSG-6. The form of a message to the teacher. The hint names its readers. */
export function NewMessage({ draft: of, role, send, onSent }: NewMessageProps) {
  const { toast } = useShell();
  const form = useForm({
    ...of,
    initial: () => ({ text: '' }),
    check: ({ text }) =>
      text.trim() === '' ? { faults: { fields: { text: 'Напишите что-нибудь' } } } : { value: text.trim() },
    send,
    onSaved() {
      toast('Сообщение отправлено', 'done');
      onSent();
    },
  });
  const { draft, set, errors, guard } = form;
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <Field label="Сообщение преподавателю" hint={WHO_READS[role]} error={errors['text']}>
          <TextArea
            rows={2}
            maxLength={1000}
            value={draft.text}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
        </Field>
        <Button
          type="submit"
          look="soft"
          icon={<Send aria-hidden="true" />}
          isLoading={form.isSaving}
          loadingLabel="Отправляем"
        >
          Отправить
        </Button>
        <FormAlert form={form} isLastResort />
      </form>
      {guard.isAsking && <LeaveQuestion onAnswer={guard.decide} />}
    </>
  );
}
