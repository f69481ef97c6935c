import { type ApiError, callForAnswer, isApiError, pageAccount, requestKey, untilConnected } from '@planner/api-client';
import { type Bytes, createUploads, type Uploads } from '@planner/forms';
import { type AnswerEvent, type AnswerState, type ChosenFiles, isOnItsWay, nextAnswer } from './answer-state.ts';
import type { KeptAnswer } from './kept-answers.ts';

/**
 * A student's answer to one homework, from the first key until it is submitted. It outlives the dialog in which it is
 * typed.
 */
export interface Answer {
  readonly kept: Pick<KeptAnswer, 'homework_id' | 'student_profile_id' | 'name'>;
  readonly uploads: Uploads;
  subscribe(this: void, changed: () => void): () => void;
  getSnapshot(this: void): AnswerState;
  write(this: void, text: string): void;
  /** Returns false when the answer is empty or a file blocks it. The error then says why. */
  handIn(this: void): boolean;
}

interface Around {
  readonly bytes: Bytes;
  keep(answer: KeptAnswer): void;
  onHandedIn(answer: Answer, topics: readonly string[]): void;
  onRefused(answer: Answer, error: ApiError): void;
  report(error: unknown): void;
}

// No answer, or a proxy's answer for a failed server: only a retry under the same key shows whether the answer was
// stored.
const isUnknown = (error: ApiError) => error.status === 0 || error.status === 502 || error.status === 504;

/** Returns the refusal of the files, as a whole or of one file in the list. */
const filesErrorOf = ({ fields }: ApiError) =>
  Object.entries(fields).find(([field]) => field.split('.')[0] === 'file_ids')?.[1] ?? null;

/**
 * CAB-87: a refused answer was not stored, so the next attempt gets a new key. After a crash of the server the result
 * is unknown.
 */
function refusalOf(error: unknown): AnswerEvent {
  if (!isApiError(error)) return { type: 'refused', error: 'Не удалось сдать ответ', filesError: null, newKey: null };
  return {
    type: 'refused',
    error: Object.values(error.fields)[0] ?? error.message,
    filesError: filesErrorOf(error),
    newKey: error.status < 500 ? requestKey() : null,
  };
}

function chosenFiles(uploads: Uploads): ChosenFiles {
  const { items } = uploads.getSnapshot();
  return {
    chosen: items.map((item) => `${item.key} ${item.file?.id ?? ''}`).join(),
    isEmpty: items.length === 0,
    hasFailed: items.some(({ state }) => state === 'failed'),
    trouble: uploads.trouble(),
  };
}

/** Returns the files of an answer in the form stored on this device: uploaded files, and files still to send. */
function keptFiles(uploads: Uploads): Required<Pick<KeptAnswer, 'files' | 'unsent'>> {
  const { items } = uploads.getSnapshot();
  return {
    files: items.flatMap(({ file }) => (file === null ? [] : [file])),
    unsent: items
      .filter((item) => item.file === null && (item.state !== 'failed' || item.mayRetry))
      .map((item) => ({ key: item.key, name: item.name, size: item.size })),
  };
}

/** CAB-85, CAB-87: sends the answer after all its files, as often as necessary, under one key. */
export function createAnswer(kept: KeptAnswer, around: Around): Answer {
  const { homework_id, student_profile_id, name } = kept;
  const uploads = createUploads(kept.files, { unsent: kept.unsent ?? [], bytes: around.bytes });
  // SEC-70: an answer that is sent later belongs to the account that wrote it.
  const account = pageAccount();
  const listeners = new Set<() => void>();
  let state: AnswerState = {
    text: kept.text,
    phase: 'draft',
    error: null,
    filesError: null,
    key: kept.key,
    chosen: chosenFiles(uploads).chosen,
  };

  function keep() {
    const { text, key } = state;
    around.keep({ homework_id, student_profile_id, name, text, ...keptFiles(uploads), key, isOpen: isOnItsWay(state) });
  }
  function dispatch(event: AnswerEvent) {
    const { state: after, effects } = nextAnswer(state, event);
    state = after;
    if (effects.includes('keep')) keep();
    if (effects.includes('notify')) for (const listener of listeners) listener();
    if (effects.includes('send')) void send();
  }
  async function submit() {
    const input = {
      params: { id: homework_id },
      query: { student_profile_id },
      body: { text: state.text.trim(), file_ids: uploads.ids() },
    };
    const options = { key: state.key, account };
    // A mutation of TanStack Query can retry too, but its delay does not end when the connection returns. It also loses
    // its key with the page, while this answer continues after a reload.
    for (let number = 0; ; number++) {
      try {
        return await callForAnswer('POST /api/student/homework/{id}/submit', input, options);
      } catch (error) {
        if (!isApiError(error) || !isUnknown(error)) throw error;
        dispatch({ type: 'unreachable' });
        await untilConnected(number);
        dispatch({ type: 'retried' });
      }
    }
  }
  async function send() {
    try {
      const { topics } = await submit();
      around.onHandedIn(answer, topics);
    } catch (error) {
      dispatch(refusalOf(error));
      if (isApiError(error)) around.onRefused(answer, error);
      else around.report(error);
    }
  }

  const answer: Answer = {
    kept,
    uploads,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    getSnapshot: () => state,
    write: (text) => dispatch({ type: 'written', text, newKey: requestKey() }),
    handIn() {
      dispatch({ type: 'pressed', files: chosenFiles(uploads) });
      return isOnItsWay(state);
    },
  };
  uploads.subscribe(() => dispatch({ type: 'files changed', files: chosenFiles(uploads), newKey: requestKey() }));
  // CAB-85, CAB-87: an earlier page began to submit this answer, and this page continues under the same key.
  if (kept.isOpen) dispatch({ type: 'reopened', files: chosenFiles(uploads) });
  uploads.resume();
  return answer;
}
