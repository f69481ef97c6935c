import { Api, mailedLink, makeAdministrator } from '@planner/e2e-harness';
import { request } from '@playwright/test';

/**
 * The records of a visitor without an account and of an administrator; 0 where the world's write does not need them.
 */
export interface Left {
  /** The administrator who decides about them; null where the world's write does not need one. */
  admin: Api | null;
  review: number;
  request: number;
  draft: number;
}

export const NOTHING_LEFT: Left = { admin: null, review: 0, request: 0, draft: 0 };

export interface AdminOf {
  url: string;
  dataDir: string;
  env: Record<string, string>;
  email: string;
  password: string;
}

/** Creates an account with a proved address and grants it the administrator's right by the operator's command. */
async function adminOf({ url, dataDir, env, email, password }: AdminOf): Promise<Api> {
  const admin = new Api(await request.newContext(), url);
  const who = { username: email, email, password, is_teacher: true, is_student: false, time_zone: 'Europe/Moscow' };
  await admin.call('POST /api/register', { body: who });
  const token = new URL(await mailedLink(email, 'confirm-email', { dataDir })).searchParams.get('token') ?? '';
  await admin.call('POST /api/email-link/confirm', { body: { token } });
  await makeAdministrator(email, { dataDir, env });
  return admin;
}

const newest = <Item extends { id: number }>(items: readonly Item[], word: string, textOf: (item: Item) => string) => {
  const found = items.find((item) => textOf(item).includes(word));
  if (found === undefined) throw new Error(`nothing was left under ${word}`);
  return found.id;
};

const MANY = { query: { page_size: 100 } };

/** Creates the records of a visitor and an administrator, marked by the word of the world. */
export async function leftIn(word: string, guest: Api, who: AdminOf): Promise<Left> {
  const admin = await adminOf(who);
  await guest.call('POST /api/public/reviews', { body: { name: word, text: 'Всё на одном листе' } });
  await guest.call('POST /api/public/demo-request', { body: { name: word, contact: '@olga' } });
  const { id: draft } = await admin.call('POST /api/admin/news', { body: { title: word, text: 'Абзац' } });
  const reviews = await admin.call('GET /api/admin/reviews', MANY);
  const requests = await admin.call('GET /api/admin/demo-requests', MANY);
  return {
    admin,
    draft,
    review: newest(reviews.items, word, ({ name }) => name),
    request: newest(requests.items, word, ({ name }) => name),
  };
}

/** The records of this world among all records of visitors. */
export async function pictureOfLeft({ admin }: Left, word: string): Promise<unknown> {
  if (admin === null) return [];
  const own = <Item>(items: readonly Item[]) => items.filter((item) => JSON.stringify(item).includes(word));
  const [reviews, requests, news] = [
    await admin.call('GET /api/admin/reviews', MANY),
    await admin.call('GET /api/admin/demo-requests', MANY),
    await admin.call('GET /api/admin/news', MANY),
  ];
  return [own(reviews.items), own(requests.items), own(news.items)];
}
