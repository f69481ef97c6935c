import type { Answer } from '@planner/api-client';
import type { Query, QueryClient } from '@tanstack/react-query';
import { isOwn, keyed } from './key-space.ts';

// The counts are in the query client, because the shell and every remote have their own copy of this library.
const ANNOUNCED = keyed(['announced-topics']);
type Announced = Readonly<Record<string, number>>;

const announcedIn = (client: QueryClient): Announced => client.getQueryData<Announced>(ANNOUNCED) ?? {};

function topicsOf(query: Query): readonly string[] {
  if (!isOwn(query.queryKey)) return [];
  // This client contains only live queries, which cache an answer or pages of answers, and the two records of this
  // library.
  const cached = query.state.data as (Partial<Answer<unknown>> & { pages?: Partial<Answer<unknown>>[] }) | undefined;
  const [answer] = cached?.pages ?? [cached];
  return Array.isArray(answer?.topics) ? answer.topics : [];
}

/** Refetches shown data of these topics immediately, and cached data when it is shown again. */
export function refetchTopics(client: QueryClient, topics: readonly string[]): void {
  if (topics.length === 0) return;
  const counts = { ...announcedIn(client) };
  for (const topic of topics) counts[topic] = (counts[topic] ?? 0) + 1;
  client.setQueryDefaults(ANNOUNCED, { gcTime: Infinity });
  client.setQueryData(ANNOUNCED, counts);
  void client.invalidateQueries({ predicate: (query) => topicsOf(query).some((topic) => topics.includes(topic)) });
}

/** Refetches all shown data once, after a time in which announcements may have been lost. */
export function refetchShown(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => isOwn(queryKey) });
}

/**
 * Repeats a request until none of the answer's topics was announced during it. Before its first answer a query has no
 * topics, so an announcement cannot invalidate it.
 */
export async function askUntouched<Result>(
  client: QueryClient,
  ask: () => Promise<Answer<Result>>,
): Promise<Answer<Result>> {
  for (;;) {
    const before = announcedIn(client);
    const answer = await ask();
    const after = announcedIn(client);
    if (answer.topics.every((topic) => before[topic] === after[topic])) return answer;
  }
}
