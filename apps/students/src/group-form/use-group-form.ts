import type { GroupPage } from '@planner/contract';
import { type Form, inWords, useForm, renewal } from '@planner/forms';
import { useCommand, useCommandOnce } from '@planner/live-data';
import { useState } from 'react';
import {
  checkGroupChange,
  checkNewGroup,
  draftOfGroup,
  GROUP_WORDS,
  type GroupDraft,
  isPriceChanged,
  newGroupDraft,
} from './group-draft.ts';
import { FAULT_TEXT } from './group-form-wording.ts';
import { readGroup } from './read-group.ts';

export type GroupForm = Form<GroupDraft>;

/** GRP-60: the form of a new group, with the ticked students in it. */
export function useNewGroup(student_ids: readonly number[], onSaved: (group: GroupPage) => void): GroupForm {
  const create = useCommandOnce('POST /api/groups/create');
  return useForm({
    key: 'students/group-form',
    subject: 'new',
    initial: () => newGroupDraft(student_ids),
    check: (draft) => inWords(checkNewGroup(draft), FAULT_TEXT),
    send: (body) => create.mutateAsync({ body }),
    onSaved,
  });
}

const openedAs = (group: GroupPage) => ({ before: draftOfGroup(group), version: group.version });

/** GRP-61, GRP-91: compares the draft with the group that the form opened with, whatever is saved meanwhile. */
export function useGroupChange(group: GroupPage, onSaved: (group: GroupPage) => void) {
  const update = useCommand('POST /api/update-group');
  const [{ before, version }, setOpened] = useState(() => openedAs(group));
  const form = useForm({
    key: 'students/group-form',
    subject: String(group.id),
    initial: () => before,
    check: (draft) => inWords(checkGroupChange(group.id, before, draft), FAULT_TEXT),
    send: (body) => update.mutateAsync({ body: { ...body, version } }),
    onSaved,
    renew: renewal({
      words: GROUP_WORDS,
      async read() {
        const fresh = openedAs(await readGroup(group.id));
        setOpened(fresh);
        return fresh.before;
      },
    }),
  });
  return { form, isPriceChanged: isPriceChanged(before, form.draft) };
}
