import { NOTHING_KEPT, type Kept } from './kept-until-read.ts';
import type { FieldTexts } from './form.ts';
import { NO_TROUBLE, troubleAfterChange, type Trouble } from './trouble.ts';

/** A form between its first key and the moment it is saved or given up. */
export interface FormState<Draft> {
  /** What the draft began with, unless it follows what is read. */
  readonly opened: Draft;
  /** The fields that were typed. */
  readonly changes: Partial<Draft>;
  readonly kept: Kept<Draft>;
  readonly trouble: Trouble;
  /** How often saving came to nothing. */
  readonly attempts: number;
  readonly isSaving: boolean;
  readonly isRenewing: boolean;
}

export type FormEvent<Draft> =
  | { readonly type: 'change'; readonly draft: Draft; readonly change: Partial<Draft> }
  | { readonly type: 'undo' | 'send' | 'answered' | 'renew' }
  | { readonly type: 'say'; readonly texts: FieldTexts }
  | { readonly type: 'fail'; readonly trouble: Trouble }
  /** `sent` are the changes that were saved. */
  | { readonly type: 'saved'; readonly sent: Partial<Draft>; readonly kept: Kept<Draft> }
  | { readonly type: 'read'; readonly kept: Kept<Draft> }
  | { readonly type: 'renewed'; readonly opened: Draft; readonly changes: Partial<Draft> }
  | { readonly type: 'renew-failed'; readonly alert: string };

/** A form as it opens, with what was typed before its view fell. */
export const openedForm = <Draft>(opened: Draft, changes: Partial<Draft>): FormState<Draft> => ({
  opened,
  changes,
  kept: NOTHING_KEPT,
  trouble: NO_TROUBLE,
  attempts: 0,
  isSaving: false,
  isRenewing: false,
});

/** FRM-1 to FRM-8: what a form holds after an event. */
export function nextForm<Draft>(state: FormState<Draft>, event: FormEvent<Draft>): FormState<Draft> {
  switch (event.type) {
    case 'change': {
      const { draft, change } = event;
      const trouble = troubleAfterChange(state.trouble, draft, { ...draft, ...change });
      return { ...state, trouble, changes: { ...state.changes, ...change } };
    }
    case 'undo':
      return { ...state, changes: {}, trouble: NO_TROUBLE };
    case 'say':
      return { ...state, trouble: { ...state.trouble, errors: { ...state.trouble.errors, ...event.texts } } };
    case 'send':
      return { ...state, isSaving: true, trouble: NO_TROUBLE };
    case 'fail':
      return { ...state, trouble: event.trouble, attempts: state.attempts + 1 };
    case 'saved':
      // What was typed while it was being saved is not saved yet.
      return { ...state, kept: event.kept, changes: state.changes === event.sent ? {} : state.changes };
    case 'read':
      return { ...state, kept: event.kept };
    case 'answered':
      return { ...state, isSaving: false };
    case 'renew':
      return { ...state, isRenewing: true };
    case 'renewed':
      return { ...state, opened: event.opened, changes: event.changes, trouble: NO_TROUBLE, isRenewing: false };
    case 'renew-failed':
      return { ...state, trouble: { ...state.trouble, alert: event.alert }, isRenewing: false };
  }
}
