import { isApiError } from '@planner/api-client';
import type { GroupPage } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { useState } from 'react';
import {
  checkGroupChange,
  checkNewGroup,
  draftOfGroup,
  type Faults,
  type GroupDraft,
  isPriceChanged,
  newGroupDraft,
} from './group-draft.ts';
import { FAULT_TEXT, SAVE_FAILED } from './group-form-wording.ts';

/** What the dialog is opened with: a group to change, or the first members of a new one. */
export type GroupToEdit = { readonly group: GroupPage } | { readonly student_ids: readonly number[] };

interface Troubles {
  readonly alert: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

const NONE: Troubles = { alert: null, fields: {} };

/** GRP-60, GRP-61. What was typed stays whatever the server says. */
export function useGroupForm(edited: GroupToEdit, onSaved: (group: GroupPage) => void) {
  const { report } = useShell();
  const create = useCommand('POST /api/groups/create');
  const update = useCommand('POST /api/update-group');
  const [before] = useState(() => ('group' in edited ? draftOfGroup(edited.group) : newGroupDraft(edited.student_ids)));
  const [draft, setDraft] = useState<GroupDraft>(before);
  const [applyToFuture, setApplyToFuture] = useState(true);
  const [troubles, setTroubles] = useState(NONE);

  const refuse = (faults: Faults) => {
    const texts = Object.entries(faults).map(([field, fault]) => [field, FAULT_TEXT[fault]]);
    setTroubles({ alert: null, fields: Object.fromEntries(texts) });
  };
  const send = async () => {
    if ('group' in edited) {
      const { value, faults } = checkGroupChange(edited.group.id, before, draft, applyToFuture);
      return faults === undefined ? onSaved(await update.mutateAsync({ body: value })) : refuse(faults);
    }
    const { value, faults } = checkNewGroup(draft);
    return faults === undefined ? onSaved(await create.mutateAsync({ body: value })) : refuse(faults);
  };

  return {
    draft,
    troubles,
    applyToFuture,
    setApplyToFuture,
    isDirty: draft !== before,
    isSaving: create.isPending || update.isPending,
    isPriceChanged: 'group' in edited && isPriceChanged(before, draft),
    set(changed: Partial<GroupDraft>) {
      setTroubles(NONE);
      setDraft((latest) => ({ ...latest, ...changed }));
    },
    save: () =>
      send().catch((error: unknown) => {
        if (isApiError(error)) return setTroubles({ alert: error.message, fields: error.fields });
        report(error, 'форма группы');
        setTroubles({ alert: SAVE_FAILED, fields: {} });
      }),
  };
}
