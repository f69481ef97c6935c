import { call, isApiError } from '@planner/api-client';
import type { Lesson } from '@planner/contract';
import { PREVIEW, useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pastLessonCharge } from '../../lesson-change/known-charge.ts';
import { useWaiting } from '../../waiting/use-waiting.ts';
import { doneText } from './mark-all-wording.ts';

interface Marked {
  /** The lessons of one request, the earliest first. */
  ids: readonly number[];
  /** The number of all lessons that wait. */
  total: number;
  /** The lessons that the page knows: without a network they can wait in this browser. */
  lessons: readonly Lesson[];
  onDone(): void;
}

/** LSN-216, LSN-217. Completes lessons for the charge that the server has foreseen, request after request. */
export function useMarkAll({ ids, total, lessons, onDone }: Marked) {
  const { toast, report } = useShell();
  const key = useRef('');
  const { put, newKey } = useWaiting();
  const [sent, setSent] = useState<readonly number[]>([]);
  const [isStale, setStale] = useState(false);
  const close = useCommand('POST /api/lessons/close', { newKey: () => key.current });
  const isSent = ids.some((id) => sent.includes(id));
  const preview = useQuery({
    queryKey: ['mark-all-preview', ids],
    queryFn: ({ signal }) => call('POST /api/lessons/close', { body: { ids: [...ids], dry_run: true } }, { signal }),
    enabled: !isSent,
    networkMode: 'always',
    ...PREVIEW,
  });
  const isAway = isApiError(preview.error) && preview.error.status === 0;
  const known = lessons.filter(({ id }) => ids.includes(id));

  async function mark() {
    const charge = preview.data?.charge;
    const marked = isAway ? known.map(({ id }) => id) : [...ids];
    const input = { body: { ids: marked, known_charge: charge } };
    key.current = newKey();
    const wait = () => put({ call: 'POST /api/lessons/close', input, key: key.current }, known);
    try {
      const done = await close.mutateAsync(input);
      toast(doneText(done.completed.length, done.charge), 'done');
      setStale(false);
      setSent(marked);
      if (total <= ids.length) onDone();
    } catch (error) {
      if (!isApiError(error)) return report(error, 'отметки занятий');
      if (error.status === 0 && known.length === marked.length && (await wait())) return onDone();
      if (pastLessonCharge(error) === null) return toast(error.message, 'error');
      setStale(true);
      await preview.refetch();
    }
  }
  return {
    charge: preview.data?.charge,
    isCounting: isSent || preview.isFetching,
    /** The server cannot be reached, so the charge is unknown. */
    isAway,
    error: preview.error,
    retry: () => void preview.refetch(),
    /** The charge has changed while the user read it. */
    isStale,
    isMarking: close.isPending,
    mark: () => void mark(),
  };
}
