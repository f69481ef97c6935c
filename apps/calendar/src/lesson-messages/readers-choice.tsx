import type { MessageReaders } from '@planner/contract';
import type { FormPart } from '@planner/forms';
import { Chips, Segmented } from '@planner/ui';
import { distinctName } from '@planner/wording';
import styles from './lesson-messages.module.css';
import { hasAccount, type MessageDraft } from './message-draft.ts';
import type { MessagePlace } from './use-new-message.ts';

const readersFor = (isOfGroup: boolean): { value: MessageReaders; label: string }[] => [
  { value: 'everyone', label: 'Всем' },
  { value: 'student', label: isOfGroup ? 'Ученикам' : 'Ученику' },
  { value: 'parents', label: 'Родителям' },
];

/** MSG-2, MSG-3. The students of a group, and whether students, parents or both get the message. */
export function ReadersChoice({
  lesson,
  accounts,
  form,
}: Omit<MessagePlace, 'students'> & { form: FormPart<MessageDraft> }) {
  const { draft, set, errors } = form;
  const isOfGroup = lesson.group_id !== null;
  const members = isOfGroup ? lesson.participants.filter((one) => hasAccount(accounts, one.student_id)) : [];
  const hasBoth = new Set(accounts.map(({ role }) => role)).size === 2;
  return (
    <>
      {members.length > 0 && (
        <Chips
          label="Кому из группы"
          options={members.map((one) => ({ value: one.student_id, label: distinctName(one) }))}
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
