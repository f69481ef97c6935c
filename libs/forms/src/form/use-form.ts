import { isApiError } from '@planner/api-client';
import { useShell } from '@planner/shell-api';
import { useRef } from 'react';
import { differencesOf, rebased } from './draft-path.ts';
import type { Form, FormOptions } from './form.ts';
import { troubleOfError, troubleOfFaults } from './trouble.ts';
import { useDraft } from './use-draft.ts';

/**
 * Keeps a form from its first key until it is saved or discarded (FRM-1 to FRM-8). A failure never loses typed values.
 * @example
 * const create = useCommand('POST /api/groups/create');
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
  const { report, toast } = useShell();
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
      return dispatch({ type: 'fail', trouble: troubleOfError(error, draft, fieldOf) });
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

  const beginAnew = async () => {
    if (renew === undefined) return;
    dispatch({ type: 'renew' });
    try {
      const opened = await renew();
      // All three drafts have the same fields.
      const changes = differencesOf(rebased(draft, start, opened) as Draft, opened);
      dispatch({ type: 'renewed', opened, changes });
      toast('Загружено новое. То, что вы набрали, осталось');
    } catch (error) {
      if (!isApiError(error)) report(error, key);
      dispatch({ type: 'renew-failed', alert: isApiError(error) ? error.message : 'Не удалось загрузить новое' });
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
    canRenew: renew !== undefined && trouble.refusal?.code === 'version_conflict',
    isRenewing,
    renew: beginAnew,
    say: (texts) => dispatch({ type: 'say', texts }),
    set: (change) => dispatch({ type: 'change', draft, change }),
    undo: () => dispatch({ type: 'undo' }),
    submit,
  };
}
