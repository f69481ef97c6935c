import { isApiError } from '@planner/api-client';
import type { Conflict } from '../conflict/conflict.ts';
import type { Merge } from '../conflict/merge.ts';
import { differencesOf } from './draft-path.ts';
import { NOTHING_KEPT, type Kept } from './kept-until-read.ts';
import type { FieldTexts } from './form.ts';
import { NO_TROUBLE, troubleAfterChange, type Trouble } from './trouble.ts';

/** The state of a form from the first key until it is saved or discarded. */
export interface FormState<Draft> {
  /** The initial draft. A form whose `initial` is an object follows that object instead. */
  readonly opened: Draft;
  /** The typed fields. */
  readonly changes: Partial<Draft>;
  readonly kept: Kept<Draft>;
  readonly trouble: Trouble;
  /** The number of failed attempts to save. */
  readonly attempts: number;
  readonly isSaving: boolean;
  readonly isRenewing: boolean;
  readonly conflict: Conflict | null;
}

/** The new values are read. They are merged with the present draft, because the user may have typed meanwhile. */
interface Renewed<Draft> {
  readonly type: 'renewed';
  /** The draft without typed values. */
  readonly start: Draft;
  readonly opened: Draft;
  readonly by: Conflict['by'];
  merge(this: void, mine: Draft): Merge<Draft>;
}

export type FormEvent<Draft> =
  | { readonly type: 'change'; readonly draft: Draft; readonly change: Partial<Draft> }
  | { readonly type: 'undo' | 'send' | 'answered' | 'renew' | 'hide-conflict' }
  | { readonly type: 'say'; readonly texts: FieldTexts }
  | { readonly type: 'fail'; readonly trouble: Trouble }
  /** `sent` are the saved changes. */
  | { readonly type: 'saved'; readonly sent: Partial<Draft>; readonly kept: Kept<Draft> }
  | { readonly type: 'read'; readonly kept: Kept<Draft> }
  | Renewed<Draft>
  | { readonly type: 'renew-failed'; readonly error: unknown };

/** Returns the state of a form that opens, with the changes recovered after a crash of its view. */
export const openedForm = <Draft>(opened: Draft, changes: Partial<Draft>): FormState<Draft> => ({
  opened,
  changes,
  kept: NOTHING_KEPT,
  trouble: NO_TROUBLE,
  attempts: 0,
  isSaving: false,
  isRenewing: false,
  conflict: null,
});

/** FRM-1 to FRM-8. Returns the state after an event. */
export function nextForm<Draft extends object>(state: FormState<Draft>, event: FormEvent<Draft>): FormState<Draft> {
  switch (event.type) {
    case 'change': {
      const { draft, change } = event;
      const trouble = troubleAfterChange(state.trouble, draft, { ...draft, ...change });
      return { ...state, trouble, changes: { ...state.changes, ...change } };
    }
    case 'undo':
      return { ...state, changes: {}, trouble: NO_TROUBLE, conflict: null };
    case 'say':
      return { ...state, trouble: { ...state.trouble, errors: { ...state.trouble.errors, ...event.texts } } };
    case 'send':
      return { ...state, isSaving: true, trouble: NO_TROUBLE, conflict: null };
    case 'fail':
      return { ...state, trouble: event.trouble, attempts: state.attempts + 1 };
    case 'saved':
      // Changes typed during the save are not saved yet.
      return { ...state, kept: event.kept, changes: state.changes === event.sent ? {} : state.changes };
    case 'read':
      return { ...state, kept: event.kept };
    case 'answered':
      return { ...state, isSaving: false };
    case 'hide-conflict':
      return { ...state, conflict: null };
    case 'renew':
      return { ...state, trouble: { ...state.trouble, unmerged: null }, isRenewing: true };
    case 'renewed':
      return renewed(state, event);
    case 'renew-failed':
      return { ...state, trouble: notRenewed(state.trouble, event.error), isRenewing: false };
  }
}

/** FRM-12, FRM-32. Returns the obstacles after the new values could not be read or merged. */
const notRenewed = (trouble: Trouble, error: unknown): Trouble =>
  isApiError(error) ? { ...trouble, alert: error.message } : { ...trouble, unmerged: { error } };

/** FRM-26, FRM-27. Returns the state after the merge of the present draft with the read values. */
function renewed<Draft extends object>(state: FormState<Draft>, event: Renewed<Draft>): FormState<Draft> {
  const { start, opened, by, merge } = event;
  const { merged, changes } = merge({ ...start, ...state.changes });
  return {
    ...state,
    opened,
    changes: differencesOf(merged, opened),
    conflict: { by, changes },
    trouble: NO_TROUBLE,
    isRenewing: false,
  };
}
