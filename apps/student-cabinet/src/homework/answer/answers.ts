import { requestKey } from '@planner/api-client';
import type { OwnHomework } from '@planner/contract';
import { refetchTopics } from '@planner/live-data';
import { browserStorage, type Shell } from '@planner/shell-api';
import { homeworkName } from '@planner/wording';
import { type Answer, createAnswer } from './answer.ts';
import { type KeptAnswer, keptAnswers } from './kept-answers.ts';
import { keptBytes } from './kept-bytes.ts';

/** All drafts and sending answers of an account, as long as the page is open. */
export interface Answers {
  of(this: void, homework: OwnHomework): Answer;
  /** Discards an answer with its stored data on this device. */
  drop(this: void, answer: Answer): void;
  subscribe(this: void, changed: () => void): () => void;
  getSnapshot(this: void): readonly Answer[];
}

function createAnswers({ queryClient, session, toast, report }: Shell, user_id: number, signal: AbortSignal): Answers {
  const storage = keptAnswers(browserStorage, user_id);
  // After signing out nothing is stored here, even if an answer is still being sent (ACC-192).
  const isSignedIn = () => session.user?.id === user_id;
  const bytes = keptBytes(user_id, isSignedIn);
  const listeners = new Set<() => void>();
  let answers: readonly Answer[] = [];
  const put = (next: readonly Answer[]) => {
    answers = next;
    for (const listener of listeners) listener();
  };
  const drop = (gone: Answer) => {
    storage.drop(gone.kept);
    for (const { key } of gone.uploads.getSnapshot().items) bytes.drop(key);
    put(answers.filter((other) => other !== gone));
  };
  const begin = (kept: KeptAnswer): Answer => {
    const answer = createAnswer(kept, {
      bytes,
      keep(draft) {
        if (!isSignedIn()) return;
        const isEmpty = draft.text === '' && draft.files.length === 0 && draft.unsent?.length === 0;
        if (isEmpty) storage.drop(draft);
        else storage.keep(draft);
      },
      onHandedIn(done, topics) {
        drop(done);
        refetchTopics(queryClient, topics);
        toast(`Ответ сдан: ${done.kept.name}`, 'done');
      },
      onRefused(refused, error) {
        toast(`Ответ не сдан: ${refused.kept.name}. ${error.message}`, 'error');
        put([...answers]);
      },
      report: (error) => report(error, 'student-cabinet/answer'),
    });
    answer.subscribe(() => put([...answers]));
    return answer;
  };
  answers = storage.read().map(begin);
  const named = () => new Set(storage.read().flatMap(({ unsent = [] }) => unsent.map(({ key }) => key)));
  // Sweeping only frees room: the next sweep removes the rest.
  void bytes.sweep(named).catch(() => null);
  const ask = (event: Event) => {
    const isLost = ({ uploads }: Answer) =>
      uploads.getSnapshot().items.some(({ key, file, error }) => file === null && error === null && !bytes.has(key));
    if (answers.some(isLost)) event.preventDefault();
  };
  addEventListener('beforeunload', ask, { signal });
  return {
    getSnapshot: () => answers,
    drop,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    of(homework) {
      const { id: homework_id, student_profile_id } = homework;
      const there = answers.find(
        ({ kept }) => kept.homework_id === homework_id && kept.student_profile_id === student_profile_id,
      );
      if (there) return there;
      const name = homeworkName(homework);
      const blank = { text: '', files: [], key: requestKey(), isOpen: false };
      const answer = begin({ homework_id, student_profile_id, name, ...blank });
      answers = [...answers, answer];
      return answer;
    },
  };
}

// All views of a page share one instance. Their shells differ, but share the query client.
const ofPage = new WeakMap<Shell['queryClient'], Map<number, Answers>>();

/**
 * CAB-85. Returns the answers of the signed-in user: the same ones in every view, also after leaving the cabinet for
 * another page.
 */
export function answersOf(shell: Shell, user_id: number): Answers {
  const byUser = ofPage.get(shell.queryClient) ?? new Map<number, Answers>();
  ofPage.set(shell.queryClient, byUser);
  const ended = new AbortController();
  const answers = byUser.get(user_id) ?? createAnswers(shell, user_id, ended.signal);
  if (!byUser.has(user_id)) {
    byUser.set(user_id, answers);
    const unwatch = shell.session.subscribe(() => {
      if (shell.session.user?.id === user_id) return;
      byUser.delete(user_id);
      ended.abort();
      unwatch();
    });
  }
  return answers;
}
