import { call, isApiError, requestKey } from '@planner/api-client';
import type { Lesson, ResultOf } from '@planner/contract';
import { useForm, type Checked, type Form } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { useRef } from 'react';
import { doneText } from '../time-off/time-off-wording.ts';
import { checked, usePreview, type Bending } from '../time-off/use-bending.ts';
import { useKeepingMoves } from '../waiting/moves/use-keeping-moves.ts';
import {
  newSeveral,
  severalBody,
  type ConfirmedSeveral,
  type SeveralDraft,
  type Shift,
  withPlaces,
} from './several-draft.ts';

type Saved = ResultOf<'POST /api/lessons/several'>;

interface SeveralOptions {
  lessons: readonly Lesson[];
  act: 'cancel' | 'move';
  by: Shift;
  onDone(this: void): void;
  /** Called when the move waits on this device, before `onDone`. */
  onWaits(this: void): void;
}

interface Several extends Bending<SeveralDraft> {
  /** PWA-39. Whether the move will wait for a network, because its effect cannot be asked. */
  willWait: boolean;
}

/** LSN-233, PWA-39. The act on the chosen lessons with its preview. A move without a network waits on this device. */
export function useSeveral({ lessons, act, by, onDone, onWaits }: SeveralOptions): Several {
  const { toast } = useShell();
  const request = useRef('');
  const change = useCommand('POST /api/lessons/several', { newKey: () => request.current });
  const later = useKeepingMoves();
  const ids = lessons.map(({ id }) => id);
  const bodyOf = (draft: SeveralDraft) => severalBody({ ids, act }, draft);

  const send = async (body: ConfirmedSeveral): Promise<Saved | null> => {
    request.current = requestKey();
    const asked = { lessons, body, key: request.current };
    const waits = () => {
      onWaits();
      return null;
    };
    try {
      if (await later.keepShiftBehind(asked)) return waits();
      return await change.mutateAsync({ body }, { onError: shown.reread });
    } catch (error) {
      // The server may have received the request, so the stored act keeps its key.
      if (isApiError(error) && error.status === 0 && (await later.keepShift(asked))) return waits();
      throw error;
    }
  };
  const form: Form<SeveralDraft> = useForm({
    key: 'calendar/several-lessons',
    subject: act,
    initial: () => newSeveral(by),
    check: (draft: SeveralDraft): Checked<ConfirmedSeveral> => {
      const body = bodyOf(draft);
      if (body !== null && willWait) return { value: withPlaces({ ...body, seen: ids, force: false }, lessons) };
      const faults = body === null ? { days: 'Выберите, на сколько перенести' } : {};
      const known: Checked<ConfirmedSeveral> = checked(faults, body, shown.report);
      return known.value === undefined ? known : { value: withPlaces(known.value, shown.report?.lessons ?? lessons) };
    },
    send,
    onSaved(saved: Saved | null, { notify }: SeveralDraft) {
      if (saved !== null) toast(doneText(saved, notify), 'done');
      onDone();
    },
    isGuarded: false,
  });
  const shown = usePreview('POST /api/lessons/several', bodyOf(form.draft), (body, signal) =>
    call('POST /api/lessons/several', { body: { ...body, dry_run: true } }, { signal }),
  );
  const willWait = act === 'move' && shown.refused?.status === 0;
  return { form, report: shown.report, refused: shown.refused, willWait };
}
