import { FormAlert, useForm } from '@planner/forms';
import { useCommandOnce } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, Field, LeaveQuestion, TextArea } from '@planner/ui';
import { Send } from 'lucide-react';
import styles from './messages.module.css';
import type { OwnThread } from './own-thread.ts';

const WHO_READS = { student: 'Прочитает преподаватель', parent: 'Прочитают преподаватель и родители' } as const;

/** MSG-6. The form of a message to the teacher. The hint names its readers. */
export function NewMessage({ thread, onSent }: { thread: OwnThread; onSent(): void }) {
  const { toast } = useShell();
  const { lesson_id, student_profile_id, role } = thread;
  const write = useCommandOnce('POST /api/student/lesson-messages/{id}');
  const form = useForm({
    key: 'student-cabinet/lesson-message',
    // Two children of one account may take part in the same lesson.
    subject: `${lesson_id} ${student_profile_id}`,
    initial: () => ({ text: '' }),
    check: ({ text }) =>
      text.trim() === '' ? { faults: { fields: { text: 'Напишите что-нибудь' } } } : { value: text.trim() },
    send: (text: string) =>
      write.mutateAsync({ params: { id: lesson_id }, query: { student_profile_id }, body: { text } }),
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
