import { type ApiError, isApiError } from '@planner/api-client';
import { useShell } from '@planner/shell-api';
import { useRef } from 'react';
import { authorIn } from '../conflict/conflict.ts';
import { valueAt, withValueAt } from './draft-path.ts';
import type { Form, FormOptions } from './form.ts';
import { troubleOfError, troubleOfFaults } from './trouble.ts';
import { useDraft } from './use-draft.ts';

/**
 * Keeps a form from its first key until it is saved or discarded (FRM-1 to FRM-8). A failure never loses typed values.
 * @example
 * const create = useCommandOnce('POST /api/groups/create');
 * const form = useForm({
 *   key: 'students/group-form',
 *   subject: 'new',
 *   initial: () => ({ name: '', student_ids: [] as number[] }),
 *   check: (draft) =>
 *     draft.name.trim() === '' ? { faults: { fields: { name: 'Введите название группы' } } } : { value: draft },
 *   send: (body) => create.mutateAsync({ body }),
 *   onSaved: (group) => close({ group_id: group.id }),
 * });
 * return (
 *   <FormDialog form={form} title="Новая группа" onClose={close}>
 *     <TextField form={form} name="name" label="Название" isRequired />
 *   </FormDialog>
 * );
 */
export function useForm<Draft extends object, Value, Result, How = never>(
  options: FormOptions<Draft, Value, Result, How>,
): Form<Draft, How> {
  const { key, check, send, onSaved, fieldOf = () => undefined, renew } = options;
  const { report } = useShell();
  const { state, dispatch, start, draft, isDirty, guard, settle } = useDraft(options);
  const { trouble, attempts, isSaving, isRenewing } = state;
  // A ref, because the second press of a double click precedes the next render.
  const isBusy = useRef(false);

  const finish = async (sending: Promise<Result>) => {
    let result: Result;
    try {
      result = await sending;
    } catch (error) {
      if (!isApiError(error)) report(error, key);
      dispatch({ type: 'fail', trouble: troubleOfError(error, draft, fieldOf) });
      return isApiError(error) && error.code === 'version_conflict' ? beginAnew(error) : undefined;
    }
    settle();
    return onSaved(result, draft);
  };
  const submit = async (how?: How) => {
    if (isBusy.current) return;
    const { value, faults } = check(draft);
    if (faults !== undefined) return dispatch({ type: 'fail', trouble: troubleOfFaults(faults) });
    const sending = send(value, how);
    if (sending === null) return;
    isBusy.current = true;
    dispatch({ type: 'send' });
    try {
      await finish(sending);
    } finally {
      isBusy.current = false;
      dispatch({ type: 'answered' });
    }
  };

  const beginAnew = async (refusal: ApiError | null = trouble.refusal) => {
    if (renew === undefined) return;
    dispatch({ type: 'renew' });
    try {
      const { words, base = start } = renew;
      const [merged, said] = await Promise.all([renew.loadMerge(), typeof words === 'function' ? words() : words]);
      const opened: Draft = await renew.read();
      const merge = (mine: Draft) => merged({ base, mine, theirs: opened }, said);
      dispatch({ type: 'renewed', start, opened, merge, by: authorIn(refusal) });
    } catch (error) {
      dispatch({ type: 'renew-failed', error });
    }
  };

  return {
    draft,
    ...trouble,
    isPlaced: Object.keys(trouble.errors).length > 0,
    attempts,
    isDirty,
    isSaving,
    guard,
    canRenew: renew !== undefined && trouble.refusal?.code === 'version_conflict' && trouble.unmerged === null,
    isRenewing,
    conflict: state.conflict,
    ConflictView: renew?.View ?? null,
    renew: beginAnew,
    resolve(path, value) {
      const [name = ''] = path.split('.');
      // The path names a field of the draft.
      const change = { [name]: valueAt(withValueAt(draft, path, value), name) } as Partial<Draft>;
      dispatch({ type: 'change', draft, change });
    },
    hideConflict: () => dispatch({ type: 'hide-conflict' }),
    valueOf: (path) => valueAt(draft, path),
    say: (texts) => dispatch({ type: 'say', texts }),
    set: (change) => dispatch({ type: 'change', draft, change }),
    undo: () => dispatch({ type: 'undo' }),
    submit,
  };
}
