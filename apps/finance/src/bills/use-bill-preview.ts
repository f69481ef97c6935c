import { call } from '@planner/api-client';
import { PREVIEW } from '@planner/live-data';
import { useQuery } from '@tanstack/react-query';
import type { BillBody } from './bill-draft.ts';

/**
 * BIL-31. Requests the lines and the sum of a bill as a preview. Until the answer to a changed request arrives, there
 * are no lines.
 */
export const useBillPreview = (body: BillBody | null) =>
  useQuery({
    queryKey: ['bill-preview', body],
    queryFn: ({ signal }) => call('POST /api/bills', { body: { ...body, dry_run: true } }, { signal }),
    enabled: body !== null,
    ...PREVIEW,
  });
