import { useShell, useUser } from '@planner/shell-api';
import { useSyncExternalStore } from 'react';
import { type Answers, answersOf } from './answers.ts';

/** The answers of who is signed in; drawn anew as any of them gets on. */
export function useAnswers(): Answers {
  const answers = answersOf(useShell(), useUser().id);
  useSyncExternalStore(answers.subscribe, answers.getSnapshot, answers.getSnapshot);
  return answers;
}
