import type { NewsItem } from '@planner/contract';
import { useCommand, usePages } from '@planner/live-data';
import { useEffect, useState } from 'react';

/** NWS-7, NWS-9. The news page by page. News that were unread when shown keep their dot until the reader leaves. */
export function useNews() {
  const reading = usePages('GET /api/public/news', { query: {} });
  const { mutate } = useCommand('POST /api/news/read');
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const items = reading.data?.items ?? [];
  const fresh = items.filter(({ id, unread }) => unread && !seen.has(id));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ id }) => id)]));

  // The newest item comes first. A failed request is not reported: the next visit marks the news as read.
  const up_to = items.find(({ unread }) => unread)?.published_at;
  useEffect(() => {
    if (up_to !== undefined) mutate({ body: { up_to } });
  }, [up_to, mutate]);

  return { ...reading, isNew: ({ id, unread }: NewsItem) => unread || seen.has(id) };
}
