import { useShell, useUser } from '@planner/shell-api';
import { useSyncExternalStore } from 'react';
import { type Answers, answersOf } from './answers.ts';

/** Returns the signed-in user's answers. Renders again whenever one of them changes. */
export function useAnswers(): Answers {
  const answers = answersOf(useShell(), useUser().id);
  useSyncExternalStore(answers.subscribe, answers.getSnapshot, answers.getSnapshot);
  return answers;
}
