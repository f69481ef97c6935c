import { FormAlert } from '@planner/forms';
import { Button, Field, LeaveQuestion, TextArea } from '@planner/ui';
import { Send } from 'lucide-react';
import { ByHand } from './by-hand.tsx';
import styles from './lesson-messages.module.css';
import { hasAccount, namesOf, withTemplate } from './message-draft.ts';
import { MessagePreview } from './message-preview.tsx';
import { ReadersChoice } from './readers-choice.tsx';
import { Templates } from './templates.tsx';
import { type MessagePlace, useNewMessage } from './use-new-message.ts';

/** MSG-1, MSG-2, MSG-9. The form of a message, with the accounts that will get it. */
export function NewMessage({ lesson, students, accounts, onSent }: MessagePlace & { onSent(): void }) {
  const { form, reached } = useNewMessage({ lesson, accounts }, onSent);
  const { draft, errors, guard } = form;
  const left = lesson.participants.filter(({ student_id }) => !hasAccount(accounts, student_id));
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
        <Field label="Сообщение" error={errors['text']}>
          <TextArea
            rows={3}
            maxLength={1000}
            placeholder="Сегодня прошли дроби, дома — № 5"
            value={draft.text}
            onChange={(event) => form.set({ text: event.currentTarget.value })}
          />
        </Field>
        <MessagePreview
          text={draft.text}
          values={
            students.find((one) => reached.some(({ student_id }) => student_id === one.student_id)) ?? students[0]
          }
        />
        <ReadersChoice lesson={lesson} accounts={accounts} form={form} />
        {accounts.length > 0 && (
          <div className={styles.sending}>
            <p className={styles.state} role="status">
              {reached.length === 0 ? 'Никто не выбран' : `Получат: ${namesOf(reached)}`}
            </p>
            <Button
              type="submit"
              look="primary"
              icon={<Send aria-hidden="true" />}
              isLoading={form.isSaving}
              loadingLabel="Отправляем"
            >
              Отправить
            </Button>
          </div>
        )}
        <FormAlert form={form} isLastResort />
        <Templates text={draft.text} onInsert={(template) => form.set({ text: withTemplate(draft.text, template) })} />
        <ByHand left={left} students={students} isWhole={accounts.length === 0} text={draft.text} />
      </form>
      {guard.isAsking && <LeaveQuestion onAnswer={guard.decide} />}
    </>
  );
}
