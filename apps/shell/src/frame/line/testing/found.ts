import { fakeApi, type FakeApi } from '@planner/api-client/testing';
import { search, type SearchHit } from '@planner/contract';

const NOTHING = { lesson_id: null, date: null, start_time: null, amount: null, archived: false, text: '' };

export const hit = (kind: SearchHit['kind'], id: number, name: string, given: Partial<SearchHit> = {}): SearchHit => ({
  ...NOTHING,
  kind,
  id,
  name,
  student_id: kind === 'group' ? null : id,
  group_id: kind === 'group' ? id : null,
  ...given,
});

/** The answers of the server by the searched text. */
export const answering = (answers: Record<string, readonly SearchHit[]>): FakeApi =>
  fakeApi(search, { 'GET /api/search': ({ query }) => ({ items: [...(answers[query.q] ?? [])] }) });
