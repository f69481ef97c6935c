import type { MessageAccount, MessageStudent } from '@planner/contract';
import { useCommandOnce } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import type { Uploads } from '../files/uploads.ts';
import { useUploads } from '../files/use-uploads.ts';
import type { Form } from '../form/form.ts';
import { useForm } from '../form/use-form.ts';
import { checkMessage, type MessageDraft, namesOf, newMessage, readersOf } from './message-draft.ts';
import { callOf, type MessagePlace, OF_KIND, subjectOf } from './message-place.ts';

/** The thread of a message, its students with the values of fields, and their accounts. */
export interface NewMessageOptions {
  place: MessagePlace;
  students: readonly MessageStudent[];
  accounts: readonly MessageAccount[];
}

/** MSG-1, MSG-5. The form of a message, its files, and the accounts that will get it. */
export function useNewMessage(
  { place, accounts }: Omit<NewMessageOptions, 'students'>,
  onSent: () => void,
): { form: Form<MessageDraft>; uploads: Uploads; reached: readonly MessageAccount[] } {
  const { toast } = useShell();
  const { kind, isOfGroup } = place;
  const write = useCommandOnce(OF_KIND[kind].write);
  const uploads = useUploads();
  const reachedBy = (typed: MessageDraft) => readersOf(typed, accounts, isOfGroup);
  const form = useForm({
    key: OF_KIND[kind].draft,
    subject: subjectOf(place),
    initial: () => newMessage(place, accounts),
    check: (typed) => checkMessage(typed, uploads, reachedBy(typed).length),
    send: ({ text, readers, student_ids, file_ids }) =>
      write.mutateAsync({
        ...callOf(place),
        body: { text, readers, ...(isOfGroup && { student_ids }), ...(file_ids.length > 0 && { file_ids }) },
      }),
    onSaved(_, typed) {
      toast(`Отправлено: ${namesOf(reachedBy(typed))}`, 'done');
      onSent();
    },
    fieldOf: (named) => (named.startsWith('student_ids') ? 'readers' : undefined),
  });
  return { form, uploads, reached: reachedBy(form.draft) };
}
