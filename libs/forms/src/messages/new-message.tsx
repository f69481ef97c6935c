import { Button, Field, LeaveQuestion, TextArea } from '@planner/ui';
import { FormAlert } from '../dialog/form-alert.tsx';
import { FilesDisclosure } from '../files/files-disclosure.tsx';
import { ByHand } from './by-hand.tsx';
import { hasAccount, namesOf, withTemplate } from './message-draft.ts';
import { OF_KIND } from './message-place.ts';
import { MessagePreview } from './message-preview.tsx';
import styles from './messages.module.css';
import { ReadersChoice } from './readers-choice.tsx';
import { Templates } from './templates.tsx';
import { type NewMessageOptions, useNewMessage } from './use-new-message.ts';

/** MSG-1, MSG-2, MSG-9. The form of a message, with the accounts that will get it. */
export function NewMessage({ place, students, accounts, onSent }: NewMessageOptions & { onSent(): void }) {
  const { form, uploads, reached } = useNewMessage({ place, accounts }, onSent);
  const { draft, errors, guard } = form;
  const left = place.people.filter(({ student_id }) => !hasAccount(accounts, student_id));
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
            placeholder={OF_KIND[place.kind].example}
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
        {/* A text can be copied and sent by hand; files cannot. */}
        {accounts.length > 0 && (
          <FilesDisclosure
            uploads={uploads}
            error={errors['file_ids']}
            onChange={(file_ids) => form.set({ file_ids })}
          />
        )}
        <ReadersChoice place={place} accounts={accounts} form={form} />
        {accounts.length > 0 && (
          <div className={styles.sending}>
            <p className={styles.state} role="status">
              {reached.length === 0 ? 'Никто не выбран' : `Получат: ${namesOf(reached)}`}
            </p>
            <Button
              type="submit"
              look="primary"
              icon={place.sendIcon}
              isLoading={form.isSaving}
              loadingLabel="Отправляем"
            >
              Отправить
            </Button>
          </div>
        )}
        <FormAlert form={form} isLastResort />
        <Templates
          text={draft.text}
          onInsert={(template) => form.set({ text: withTemplate(draft.text, template) })}
          onReplace={(template) => form.set({ text: template })}
        />
        <ByHand left={left} students={students} isWhole={accounts.length === 0} text={draft.text} />
      </form>
      {guard.isAsking && <LeaveQuestion onAnswer={guard.decide} />}
    </>
  );
}
