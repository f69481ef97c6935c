import { call, isApiError, type ApiError } from '@planner/api-client';
import type { ResultOf } from '@planner/contract';
import { checkedBy, useForm, type Checked, type Form } from '@planner/forms';
import { PREVIEW, useCommandOnce } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { useQuery } from '@tanstack/react-query';
import { awayBody, awayFaults, newAway, type AwayBody, type AwayDraft } from './away-draft.ts';
import { newShift, shiftBody, shiftFaults, type ShiftBody, type ShiftDraft } from './shift-draft.ts';
import { doneText } from './time-off-wording.ts';

export type Preview = ResultOf<'POST /api/shift-day'>;

/** An act on several lessons: its form, its preview, and the refusal of the preview. */
export interface Bending<Draft extends object> {
  form: Form<Draft>;
  report: Preview | undefined;
  refused: ApiError | null;
}

interface Shown {
  report: Preview | undefined;
  refused: ApiError | null;
  /** Reads the report again, after the server has refused an outdated one (WRK-6). */
  reread(): void;
}

const WAIT = 'Подождите, считаем, что изменится';

/** Requests the report of an act as a preview, while the body of the act is complete. */
export function usePreview<Body extends object>(
  path: string,
  body: Body | null,
  preview: (body: Body, signal: AbortSignal) => Promise<Preview>,
): Shown {
  // The reason changes only the words of the messages, so typing it asks for no new preview.
  const asked = body === null ? null : { ...body, reason: '' };
  const { data, error, refetch } = useQuery({
    queryKey: ['bending-preview', path, JSON.stringify(asked)],
    queryFn: ({ signal }) => {
      if (asked === null) throw new Error('A preview needs a whole body');
      return preview(asked, signal);
    },
    enabled: asked !== null,
    ...PREVIEW,
    // Without a network the form says so at once, and asks again with the network.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  return { report: data, refused: isApiError(error) ? error : null, reread: () => void refetch() };
}

/** Returns the body with the lessons of the shown report. `force` is set if the report shows overlaps. */
function confirmed<Body extends object>(body: Body, { lessons }: Preview) {
  const force = lessons.some(({ conflicts }) => conflicts.length > 0);
  return { ...body, seen: lessons.map(({ id }) => id), force };
}

type Faults = Readonly<Partial<Record<string, string>>>;

/** Returns the body to send, or the reason why it cannot be sent yet. */
export function checked<Body extends object>(faults: Faults, body: Body | null, report: Preview | undefined) {
  type Value = ReturnType<typeof confirmed<Body>>;
  if (body === null) return { faults: checkedBy(faults, () => null).faults ?? { fields: {} } } satisfies Checked<Value>;
  if (report === undefined) return { faults: { fields: {}, alert: WAIT } } satisfies Checked<Value>;
  return { value: confirmed(body, report) } satisfies Checked<Value>;
}

interface Opening {
  /** A hidden tab asks for no preview. */
  isShown: boolean;
  onDone(): void;
}

/** WRK-12. «Меня не будет» with its preview. */
export function useAway(first_day: string, last_day: string, { isShown, onDone }: Opening): Bending<AwayDraft> {
  const { toast } = useShell();
  const take = useCommandOnce('POST /api/time-off');
  const form: Form<AwayDraft> = useForm({
    key: 'calendar/time-off',
    subject: 'new',
    initial: () => newAway(first_day, last_day),
    check: (draft: AwayDraft): Checked<AwayBody> => checked(awayFaults(draft), awayBody(draft), shown.report),
    send: (body: AwayBody) => take.mutateAsync({ body }, { onError: shown.reread }),
    onSaved(saved: ResultOf<'POST /api/time-off'>, { notify }: AwayDraft) {
      toast(doneText(saved, notify), 'done');
      onDone();
    },
    isGuarded: false,
  });
  const shown = usePreview('POST /api/time-off', isShown ? awayBody(form.draft) : null, (body, signal) =>
    call('POST /api/time-off', { body: { ...body, dry_run: true } }, { signal }),
  );
  return { form, report: shown.report, refused: shown.refused };
}

/** WRK-12. «Сдвинуть день» with its preview. */
export function useShift(date: string, { isShown, onDone }: Opening): Bending<ShiftDraft> {
  const { toast } = useShell();
  const shift = useCommandOnce('POST /api/shift-day');
  const form: Form<ShiftDraft> = useForm({
    key: 'calendar/shift-day',
    subject: 'new',
    initial: () => newShift(date),
    check: (draft: ShiftDraft): Checked<ShiftBody> => checked(shiftFaults(draft), shiftBody(draft), shown.report),
    send: (body: ShiftBody) => shift.mutateAsync({ body }, { onError: shown.reread }),
    onSaved(saved: Preview, { notify }: ShiftDraft) {
      toast(doneText(saved, notify), 'done');
      onDone();
    },
    isGuarded: false,
  });
  const shown = usePreview('POST /api/shift-day', isShown ? shiftBody(form.draft) : null, (body, signal) =>
    call('POST /api/shift-day', { body: { ...body, dry_run: true } }, { signal }),
  );
  return { form, report: shown.report, refused: shown.refused };
}
