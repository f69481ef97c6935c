import { checkWritten, FilesDisclosure, FormAlert, useForm, useUploads } from '@planner/forms';
import { useShell } from '@planner/shell-api';
import { Button, Field, LeaveQuestion, TextArea } from '@planner/ui';
import { Send } from 'lucide-react';
import styles from './messages.module.css';

const WHO_READS = { student: 'Прочитает преподаватель', parent: 'Прочитают преподаватель и родители' } as const;

/** MSG-37. A text, files, or both. */
export interface WrittenMessage {
  text: string;
  file_ids?: number[];
}

interface NewMessageProps {
  draft: { key: string; subject: string };
  role: 'student' | 'parent';
  send(message: WrittenMessage): Promise<unknown>;
  onSent(): void;
}

/** MSG-6. The form of a message to the teacher. The hint names its readers. */
export function NewMessage({ draft: of, role, send, onSent }: NewMessageProps) {
  const { toast } = useShell();
  const uploads = useUploads();
  const form = useForm({
    ...of,
    initial: (): { text: string; file_ids: number[] } => ({ text: '', file_ids: [] }),
    check: (typed) => checkWritten(typed.text, uploads),
    send: ({ text, file_ids }) => send({ text, ...(file_ids.length > 0 && { file_ids }) }),
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
        <FilesDisclosure uploads={uploads} error={errors['file_ids']} onChange={(file_ids) => set({ file_ids })} />
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
