import { call } from '@planner/api-client';
import type { ResultOf } from '@planner/contract';
import { useForm, type Checked, type Form } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { doneText } from '../time-off/time-off-wording.ts';
import { checked, usePreview, type Bending } from '../time-off/use-bending.ts';
import { newSeveral, severalBody, type SeveralBody, type SeveralDraft, type Shift } from './several-draft.ts';

type Saved = ResultOf<'POST /api/lessons/several'>;

interface SeveralOptions {
  ids: readonly number[];
  act: 'cancel' | 'move';
  by: Shift;
  onDone(this: void): void;
}

/** LSN-233. The act on the chosen lessons with its preview. */
export function useSeveral({ ids, act, by, onDone }: SeveralOptions): Bending<SeveralDraft> {
  const { toast } = useShell();
  const change = useCommand('POST /api/lessons/several');
  const bodyOf = (draft: SeveralDraft) => severalBody({ ids, act }, draft);
  const form: Form<SeveralDraft> = useForm({
    key: 'calendar/several-lessons',
    subject: act,
    initial: () => newSeveral(by),
    check: (draft: SeveralDraft): Checked<SeveralBody> => {
      const body = bodyOf(draft);
      return checked(body === null ? { days: 'Выберите, на сколько перенести' } : {}, body, shown.report);
    },
    send: (body: SeveralBody) => change.mutateAsync({ body }, { onError: shown.reread }),
    onSaved(saved: Saved, { notify }: SeveralDraft) {
      toast(doneText(saved, notify), 'done');
      onDone();
    },
    isGuarded: false,
  });
  const shown = usePreview('POST /api/lessons/several', bodyOf(form.draft), (body, signal) =>
    call('POST /api/lessons/several', { body: { ...body, dry_run: true } }, { signal }),
  );
  return { form, report: shown.report, refused: shown.refused };
}
