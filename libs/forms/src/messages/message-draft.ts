import type { MessageAccount, MessageReaders } from '@planner/contract';
import type { Uploads } from '../files/uploads.ts';
import type { Checked } from '../form/form.ts';
import type { MessagePlace } from './message-place.ts';

export interface MessageDraft {
  text: string;
  readers: MessageReaders;
  /** The students of a group who get the message. */
  student_ids: number[];
  file_ids: number[];
}

/** MSG-3. In a group the students with an account who came are chosen. */
export function newMessage({ people }: MessagePlace, accounts: readonly MessageAccount[]): MessageDraft {
  const present = people.filter(({ isPresent }) => isPresent).map(({ student_id }) => student_id);
  const student_ids = present.filter((id) => hasAccount(accounts, id));
  return { text: '', readers: 'everyone', student_ids, file_ids: [] };
}

/** MSG-21. The text with an inserted template. The typed text stays before it. */
export const withTemplate = (typed: string, template: string): string =>
  typed.trim() === '' ? template : `${typed.trimEnd()}\n${template}`;

/** Whether an account is linked to a student, so that a message can reach the student. */
export const hasAccount = (accounts: readonly MessageAccount[], student_id: number) =>
  accounts.some((one) => one.student_id === student_id);

const isMeant = (readers: MessageReaders, role: MessageAccount['role']) =>
  readers === 'everyone' || readers === (role === 'student' ? 'student' : 'parents');

/** MSG-2. The accounts that get the message of a draft. */
export const readersOf = (
  { readers, student_ids }: MessageDraft,
  accounts: readonly MessageAccount[],
  isOfGroup: boolean,
): MessageAccount[] =>
  accounts.filter(({ student_id, role }) => isMeant(readers, role) && (!isOfGroup || student_ids.includes(student_id)));

const nameOf = ({ role, name }: MessageAccount) =>
  role === 'student' || name === 'родитель' ? name : `${name} (родитель)`;

/** The names of accounts in one line, each once. */
export const namesOf = (accounts: readonly MessageAccount[]): string => [...new Set(accounts.map(nameOf))].join(', ');

/** MSG-5, MSG-39. Checks that a message has a text or files, and that its files are sent. */
export function checkWritten(typed: string, uploads: Uploads): Checked<Pick<MessageDraft, 'text' | 'file_ids'>> {
  const text = typed.trim();
  const file_ids = uploads.ids();
  const trouble = uploads.trouble();
  if (trouble !== null) return { faults: { fields: { file_ids: trouble } } };
  if (text === '' && file_ids.length === 0) return { faults: { fields: { text: 'Напишите что-нибудь' } } };
  return { value: { text, file_ids } };
}

/** MSG-9. Checks the text and the files of a message, and that somebody gets it. */
export function checkMessage(draft: MessageDraft, uploads: Uploads, reached: number): Checked<MessageDraft> {
  const written = checkWritten(draft.text, uploads);
  if (written.faults !== undefined) return { faults: written.faults };
  if (reached === 0) return { faults: { fields: { readers: 'Выберите, кому отправить' } } };
  return { value: { ...draft, ...written.value } };
}
