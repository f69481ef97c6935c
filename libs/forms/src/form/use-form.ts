import { isApiError } from '@planner/api-client';
import { useLeaveGuard, useShell } from '@planner/shell-api';
import { useRef, useState } from 'react';
import { differencesOf, isSame, rebased } from './draft-path.ts';
import type { Form, FormOptions } from './form.ts';
import { keptOf, type Kept, NOTHING_KEPT, stillKept } from './kept-until-read.ts';
import { useRescued } from './use-rescued.ts';
import { useToldDraft } from './use-told-draft.ts';
import { NO_TROUBLE, troubleAfterChange, troubleOfError, troubleOfFaults } from './trouble.ts';

/**
 * A form from its first key until it is saved or given up: FRM-1 to FRM-8. What was typed outlives whatever goes wrong.
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
  const { key, subject, initial, check, send, onSaved, fieldOf = () => undefined, isGuarded = true, renew } = options;
  const { report, toast } = useShell();
  const [opened, setOpened] = useState<Draft>(initial);
  const [changes, setChanges] = useState<Partial<Draft>>(useRescued(key, subject, opened));
  const [saved, setSaved] = useState<Kept<Draft>>(NOTHING_KEPT);
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const [attempts, setAttempts] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const [isRenewing, setIsRenewing] = useState(false);
  // The second press of a double click comes before the first one is drawn.
  const isBusy = useRef(false);

  const isFollowing = typeof initial !== 'function';
  const kept = isFollowing ? stillKept(saved, initial) : saved;
  if (kept !== saved) setSaved(kept);
  const start: Draft = isFollowing ? { ...initial, ...kept.now } : opened;
  const draft: Draft = { ...start, ...changes };
  const isDirty = !isSame(draft, start);
  const guard = useLeaveGuard(isGuarded && isDirty);
  useToldDraft(key, subject, isDirty ? changes : null);

  const fail = (found: typeof trouble) => {
    setTrouble(found);
    setAttempts((before) => before + 1);
  };
  const finish = async (sending: Promise<Result>) => {
    let result: Result;
    try {
      result = await sending;
    } catch (error) {
      if (!isApiError(error)) report(error, key);
      return fail(troubleOfError(error, draft, fieldOf));
    }
    // What was typed while it was being saved is not saved yet.
    if (isFollowing) {
      setSaved(keptOf(initial, { ...kept.now, ...changes }));
      setChanges((latest) => (latest === changes ? {} : latest));
    } else guard.letGo();
    return onSaved(result, draft);
  };
  const submit = async (how?: How) => {
    if (isBusy.current) return;
    const { value, faults } = check(draft);
    if (faults !== undefined) return fail(troubleOfFaults(faults));
    const sending = send(value, how);
    if (sending === null) return;
    isBusy.current = true;
    setIsSaving(true);
    setTrouble(NO_TROUBLE);
    try {
      await finish(sending);
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  };

  const beginAnew = async () => {
    if (renew === undefined) return;
    setIsRenewing(true);
    try {
      const next = await renew();
      setOpened(next);
      // The same fields as those of the three drafts.
      setChanges(differencesOf(rebased(draft, start, next) as Draft, next));
      setTrouble(NO_TROUBLE);
      toast('Загружено новое. То, что вы набрали, осталось');
    } catch (error) {
      if (!isApiError(error)) report(error, key);
      setTrouble((before) => ({ ...before, alert: isApiError(error) ? error.message : 'Не удалось загрузить новое' }));
    } finally {
      setIsRenewing(false);
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
    say: (texts) => setTrouble((before) => ({ ...before, errors: { ...before.errors, ...texts } })),
    set(change) {
      setTrouble((before) => troubleAfterChange(before, draft, { ...draft, ...change }));
      setChanges((latest) => ({ ...latest, ...change }));
    },
    undo() {
      setChanges({});
      setTrouble(NO_TROUBLE);
    },
    submit,
  };
}
