import type { Answer } from '@planner/api-client';
import type { Query, QueryClient } from '@tanstack/react-query';
import { isOwn, keyed } from './key-space.ts';

// Kept in the query client, so that the shell and every remote, each with its own copy of this library, see the same.
const ANNOUNCED = keyed(['announced-topics']);
type Announced = Readonly<Record<string, number>>;

const announcedIn = (client: QueryClient): Announced => client.getQueryData<Announced>(ANNOUNCED) ?? {};

function topicsOf(query: Query): readonly string[] {
  if (!isOwn(query.queryKey)) return [];
  // Only live queries, which cache an answer or the answers of pages, and the record above live in this client.
  const cached = query.state.data as (Partial<Answer<unknown>> & { pages?: Partial<Answer<unknown>>[] }) | undefined;
  const [answer] = cached?.pages ?? [cached];
  return Array.isArray(answer?.topics) ? answer.topics : [];
}

/** Refetches what is shown of these topics at once, and what is only remembered when it is shown next. */
export function refetchTopics(client: QueryClient, topics: readonly string[]): void {
  if (topics.length === 0) return;
  const counts = { ...announcedIn(client) };
  for (const topic of topics) counts[topic] = (counts[topic] ?? 0) + 1;
  client.setQueryDefaults(ANNOUNCED, { gcTime: Infinity });
  client.setQueryData(ANNOUNCED, counts);
  void client.invalidateQueries({ predicate: (query) => topicsOf(query).some((topic) => topics.includes(topic)) });
}

/** Refetches whatever is shown, once: after a time in which announcements may have been missed. */
export function refetchShown(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => isOwn(queryKey) && queryKey.at(-1) !== ANNOUNCED.at(-1),
  });
}

/**
 * Asks, and asks anew while a topic of the answer was announced meanwhile: before a first answer a query has no topics
 * by which an announcement could find it.
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
