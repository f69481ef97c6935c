import type { Person } from './person.ts';

/** A review and a request of a visitor, a published news item and a draft. */
export interface Left {
  review: number;
  request: number;
  news: number;
  draft: number;
}

/** The first id of a list. */
export const idOf = (rows: readonly { id: number }[]) => rows[0]?.id ?? 0;

/** A visitor leaves a review and a request, and the administrator writes two news items. */
export async function leave(admin: Person): Promise<Left> {
  const name = 'Ольга';
  await admin.call('POST /api/public/reviews', { body: { name, text: 'Расписание наконец в одном месте' } });
  await admin.call('POST /api/public/demo-request', { body: { name, contact: '+7 900 000-00-00' } });
  const { id: draft } = await admin.call('POST /api/admin/news', { body: { title: 'Черновик', text: '' } });
  const { id: news } = await admin.call('POST /api/admin/news', { body: { title: 'Группы', text: 'Теперь есть' } });
  await admin.call('PUT /api/admin/news/{id}', { params: { id: news }, body: { published: true } });
  const review = idOf((await admin.call('GET /api/admin/reviews', { query: {} })).items);
  const request = idOf((await admin.call('GET /api/admin/demo-requests', { query: {} })).items);
  return { review, request, news, draft };
}
