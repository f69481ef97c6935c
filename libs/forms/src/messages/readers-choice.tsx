import type { MessageReaders } from '@planner/contract';
import { Chips, Segmented } from '@planner/ui';
import type { FormPart } from '../form/form.ts';
import { hasAccount, type MessageDraft } from './message-draft.ts';
import styles from './messages.module.css';
import type { NewMessageOptions } from './use-new-message.ts';

const readersFor = (isOfGroup: boolean): { value: MessageReaders; label: string }[] => [
  { value: 'everyone', label: 'Всем' },
  { value: 'student', label: isOfGroup ? 'Ученикам' : 'Ученику' },
  { value: 'parents', label: 'Родителям' },
];

/** MSG-2, MSG-3. The students of a group, and whether students, parents or both get the message. */
export function ReadersChoice({
  place: { people, isOfGroup },
  accounts,
  form,
}: Omit<NewMessageOptions, 'students'> & { form: FormPart<MessageDraft> }) {
  const { draft, set, errors } = form;
  const members = isOfGroup ? people.filter((one) => hasAccount(accounts, one.student_id)) : [];
  const hasBoth = new Set(accounts.map(({ role }) => role)).size === 2;
  return (
    <>
      {members.length > 0 && (
        <Chips
          label="Кому из группы"
          options={members.map((one) => ({ value: one.student_id, label: one.name }))}
          values={draft.student_ids}
          onChange={(student_ids) => set({ student_ids })}
        />
      )}
      {hasBoth && (
        <Segmented
          label="Кто прочитает"
          options={readersFor(isOfGroup)}
          value={draft.readers}
          onChange={(readers) => set({ readers })}
          isWide
        />
      )}
      {errors['readers'] !== undefined && (
        <p role="alert" className={styles.alert}>
          {errors['readers']}
        </p>
      )}
    </>
  );
}
