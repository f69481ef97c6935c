import type { Lesson, MessageAccount, MessageStudent } from '@planner/contract';
import { type Form, useForm } from '@planner/forms';
import { useCommandOnce } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { checkMessage, type MessageDraft, namesOf, newMessage, readersOf } from './message-draft.ts';

/** The lesson of a message, its students with the values of fields, and their accounts. */
export interface MessagePlace {
  lesson: Lesson;
  students: readonly MessageStudent[];
  accounts: readonly MessageAccount[];
}

/** MSG-1, MSG-5. The form of a message, and the accounts that will get it. */
export function useNewMessage(
  { lesson, accounts }: Omit<MessagePlace, 'students'>,
  onSent: () => void,
): { form: Form<MessageDraft>; reached: readonly MessageAccount[] } {
  const { toast } = useShell();
  const isOfGroup = lesson.group_id !== null;
  const write = useCommandOnce('POST /api/lesson-messages/{id}');
  const reachedBy = (typed: MessageDraft) => readersOf(typed, accounts, isOfGroup);
  const form = useForm({
    key: 'calendar/lesson-message',
    subject: String(lesson.id),
    initial: () => newMessage(lesson, accounts),
    check: (typed) => checkMessage(typed, reachedBy(typed).length),
    send: ({ text, readers, student_ids }) =>
      write.mutateAsync({ params: { id: lesson.id }, body: { text, readers, ...(isOfGroup && { student_ids }) } }),
    onSaved(_, typed) {
      toast(`Отправлено: ${namesOf(reachedBy(typed))}`, 'done');
      onSent();
    },
    fieldOf: (named) => (named.startsWith('student_ids') ? 'readers' : undefined),
  });
  return { form, reached: reachedBy(form.draft) };
}
