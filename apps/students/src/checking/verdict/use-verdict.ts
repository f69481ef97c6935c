import { requestKey } from '@planner/api-client';
import type { ResultOf } from '@planner/contract';
import { type Form, useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { distinctName } from '@planner/wording';
import { useEffect } from 'react';
import type { CheckedItem } from '../checked-item.ts';
import { checkedVerdict, EMPTY_VERDICT, type VerdictAction, type VerdictDraft } from './verdict-draft.ts';

export interface VerdictOptions {
  item: CheckedItem;
  /** The draft of this item from before the teacher looked at another one. */
  typed: VerdictDraft | undefined;
  onTyped(this: void, draft: VerdictDraft | null): void;
  onSaved(this: void, homework: ResultOf<'POST /api/manual-grade'>): void;
}

const SAVED: Record<VerdictAction, string> = {
  grade: 'Оценка поставлена',
  check: 'Отмечено как проверенное',
  return: 'Возвращено на доработку',
};

/** HMW-51. The form of one verdict; it reports each change, so that the page keeps the drafts of all items. */
export function useVerdict({ item, typed, onTyped, onSaved }: VerdictOptions): Form<VerdictDraft> {
  const { toast } = useShell();
  const review = useCommand('POST /api/manual-grade', { newKey: requestKey });
  const form = useForm({
    key: 'students/verdict',
    subject: item.key,
    initial: () => EMPTY_VERDICT,
    check: (draft) => checkedVerdict(draft, item),
    send: (body) => review.mutateAsync({ body }),
    onSaved(saved, { action }) {
      onTyped(null);
      toast(`${SAVED[action]}: ${distinctName(item.part)}`, 'done');
      onSaved(saved);
    },
    // The page guards all drafts on it with one question.
    isGuarded: false,
  });
  const { draft, isDirty, set } = form;
  useEffect(() => {
    if (typed !== undefined) set(typed);
    // Runs only when the item opens: later the form is newer than `typed`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (isDirty) onTyped(draft);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draft.action, draft.value, draft.comment, isDirty]);
  return form;
}
