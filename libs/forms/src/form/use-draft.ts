import { useLeaveGuard } from '@planner/shell-api';
import { useReducer, useState } from 'react';
import { isSame } from './draft-path.ts';
import type { FormOptions } from './form.ts';
import { nextForm, openedForm } from './form-state.ts';
import { keptOf, stillKept } from './kept-until-read.ts';
import { useRecoveredDraft } from './use-recovered.ts';
import { useToldDraft } from './use-told-draft.ts';

/** The draft of a form in its page: where it begins, what was typed over it, and the question before it is left. */
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
    /** The draft is saved: it shows through until it is read, or the form may be left. */
    settle: () => {
      if (read === null) guard.letGo();
      else dispatch({ type: 'saved', sent: changes, kept: keptOf(read, { ...kept.now, ...changes }) });
    },
  };
}
