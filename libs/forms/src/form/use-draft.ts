import { useLeaveGuard } from '@planner/shell-api';
import { useReducer, useState } from 'react';
import { isSame } from './draft-path.ts';
import type { FormOptions } from './form.ts';
import { nextForm, openedForm } from './form-state.ts';
import { keptOf, stillKept } from './kept-until-read.ts';
import { useRecoveredDraft } from './use-recovered.ts';
import { useToldDraft } from './use-told-draft.ts';

/** Keeps the draft of a form: its initial value, the typed changes, and the question before the user leaves. */
export function useDraft<Draft extends object, Value, Result, How>({
  key,
  subject,
  initial,
  isGuarded = true,
}: FormOptions<Draft, Value, Result, How>) {
  const [first] = useState<Draft>(initial);
  const recovered = useRecoveredDraft(key, subject, first);
  const [state, dispatch] = useReducer(nextForm<Draft>, openedForm(first, recovered));
  const { opened, changes } = state;

  const read: Draft | null = typeof initial === 'function' ? null : initial;
  const kept = read === null ? state.kept : stillKept(state.kept, read);
  if (kept !== state.kept) dispatch({ type: 'read', kept });
  const start: Draft = read === null ? opened : { ...read, ...kept.now };
  const draft: Draft = { ...start, ...changes };
  const isDirty = !isSame(draft, start);
  const guard = useLeaveGuard(isGuarded && isDirty);
  useToldDraft(key, subject, isDirty ? changes : null);

  return {
    state,
    dispatch,
    start,
    draft,
    isDirty,
    guard,
    /** Marks the draft as saved: the form shows it until it is read again, or lets the user leave. */
    settle: () => {
      if (read === null) guard.letGo();
      else dispatch({ type: 'saved', sent: changes, kept: keptOf(read, { ...kept.now, ...changes }) });
    },
  };
}
