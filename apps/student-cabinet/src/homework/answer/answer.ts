import { type ApiError, callForAnswer, isApiError, pageAccount, requestKey, untilConnected } from '@planner/api-client';
import { type Bytes, createUploads, type Uploads } from '@planner/forms';
import type { KeptAnswer } from './kept-answers.ts';

/** `files` and `sending` go on by themselves, `waiting` too once there is a connection; `refused` waits for the student. */
export type Phase = 'draft' | 'files' | 'sending' | 'waiting' | 'refused';

export interface AnswerState {
  readonly text: string;
  readonly phase: Phase;
  /** What is in the way, in words. */
  readonly error: string | null;
  /** What the server said of the files, which stands at them. */
  readonly filesError?: string | null;
}

/** What a student answers to one homework, from the first key until it is handed in; it outlives the window it is typed in. */
export interface Answer {
  readonly kept: Pick<KeptAnswer, 'homework_id' | 'student_profile_id' | 'name'>;
  readonly uploads: Uploads;
  subscribe(this: void, changed: () => void): () => void;
  getSnapshot(this: void): AnswerState;
  write(this: void, text: string): void;
  /** False where there is nothing to hand in, or a file stands in the way: that is said. */
  handIn(this: void): boolean;
}

interface Around {
  readonly bytes: Bytes;
  keep(answer: KeptAnswer): void;
  onHandedIn(answer: Answer, topics: readonly string[]): void;
  onRefused(answer: Answer, error: ApiError): void;
  report(error: unknown): void;
}

// No answer, or one of a server that fell: whether it was written down only the same key tells.
const isUnknown = (error: ApiError) => error.status === 0 || error.status === 502 || error.status === 504;

/** What of a refusal stands at the files: at all of them, or at one of the list. */
const ofFiles = ({ fields }: ApiError) =>
  Object.entries(fields).find(([field]) => field.split('.')[0] === 'file_ids')?.[1] ?? null;

/** CAB-85, CAB-87: sent once all files are, as often as it takes, under one key. */
export function createAnswer(kept: KeptAnswer, around: Around): Answer {
  const { homework_id, student_profile_id, name } = kept;
  const uploads = createUploads(kept.files, { unsent: kept.unsent ?? [], bytes: around.bytes });
  let state: AnswerState = { text: kept.text, phase: 'draft', error: null };
  let key = kept.key;
  // SEC-70: an answer that is sent later belongs to the account that wrote it.
  const account = pageAccount();
  const listeners = new Set<() => void>();

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const put = (change: Partial<AnswerState>) => {
    state = { ...state, filesError: null, ...change };
    const { items } = uploads.getSnapshot();
    const files = items.flatMap(({ file }) => (file === null ? [] : [file]));
    const unsent = items
      .filter((item) => item.file === null && (item.state !== 'failed' || item.mayRetry))
      .map((item) => ({ key: item.key, name: item.name, size: item.size }));
    around.keep({ homework_id, student_profile_id, name, text: state.text, files, unsent, key, isOpen: isOnItsWay() });
    tell();
  };
  const isOnItsWay = () => state.phase !== 'draft' && state.phase !== 'refused';

  const attempt = async () => {
    const headers = { 'idempotency-key': key };
    const input = {
      params: { id: homework_id },
      query: { student_profile_id },
      body: { text: state.text.trim(), file_ids: uploads.ids() },
    };
    for (let number = 0; ; number++) {
      put({ phase: 'sending', error: null });
      try {
        return await callForAnswer('POST /api/student/homework/{id}/submit', input, { headers, account });
      } catch (error) {
        if (!isApiError(error) || !isUnknown(error)) throw error;
        put({ phase: 'waiting' });
        await untilConnected(number);
      }
    }
  };
  const send = async () => {
    try {
      const { topics } = await attempt();
      around.onHandedIn(answer, topics);
    } catch (error) {
      // A refusal has written nothing: what is sent after it is another answer. After a crash of the server that is not known.
      if (isApiError(error) && error.status < 500) key = requestKey();
      const said = isApiError(error) ? (Object.values(error.fields)[0] ?? error.message) : 'Не удалось сдать ответ';
      put({ phase: 'refused', error: said, filesError: isApiError(error) ? ofFiles(error) : null });
      if (isApiError(error)) around.onRefused(answer, error);
      else around.report(error);
    }
  };
  const chosen = () =>
    uploads
      .getSnapshot()
      .items.map((item) => `${item.key} ${item.file?.id ?? ''}`)
      .join();
  let known = chosen();
  uploads.subscribe(() => {
    const now = chosen();
    const isOther = now !== known;
    if (isOther && !isOnItsWay()) key = requestKey();
    known = now;
    const failed = uploads.getSnapshot().items.some((item) => item.state === 'failed');
    if (state.phase === 'files' && failed) put({ phase: 'refused', error: uploads.trouble() });
    else if (isOther) put({});
    else tell();
    if (state.phase === 'files' && uploads.trouble() === null) void send();
  });

  const answer: Answer = {
    kept,
    uploads,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    getSnapshot: () => state,
    write(text) {
      if (isOnItsWay()) return;
      key = requestKey();
      put({ text, phase: 'draft', error: null });
    },
    handIn() {
      if (isOnItsWay()) return true;
      const { items } = uploads.getSnapshot();
      const isEmpty = state.text.trim() === '' && items.length === 0;
      const hasFailed = items.some((item) => item.state === 'failed');
      if (isEmpty) put({ phase: 'draft', error: 'Напишите ответ или приложите файл' });
      else if (hasFailed) put({ phase: 'draft', error: uploads.trouble() });
      else if (uploads.trouble() === null) void send();
      else put({ phase: 'files', error: null });
      return !isEmpty && !hasFailed;
    },
  };
  // CAB-85, CAB-87: what was being handed in when the page went goes on, under the key it had.
  if (kept.isOpen && uploads.trouble() === null) void send();
  else if (kept.isOpen) put({ phase: 'files' });
  uploads.resume();
  return answer;
}
