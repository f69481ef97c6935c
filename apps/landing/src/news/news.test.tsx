import { fakeApi, type FakeApi, fakePage, FakeRefusal } from '@planner/api-client/testing';
import { news as calls, type NewsItem } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { NewsItemPage } from './news-item-page.tsx';
import { NewsPage } from './news-page.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const item = (id: number, more: Partial<NewsItem> = {}): NewsItem => ({
  id,
  title: `Новость ${id}`,
  text: 'Первый абзац.\n\nВторой абзац.',
  published_at: `2026-11-${String(id).padStart(2, '0')}T22:30:00.000Z`,
  unread: false,
  ...more,
});

function serve(list: NewsItem[]) {
  let kept = list;
  let isAway = false;
  const answer = <Answered,>(of: () => Answered): Answered => {
    if (isAway) throw new FakeRefusal('database_away', 'База данных сейчас недоступна');
    return of();
  };
  api = fakeApi(calls, {
    'GET /api/public/news': ({ query }) => answer(() => fakePage(kept, query)),
    'GET /api/public/news/{id}': ({ params }) =>
      answer(() => {
        const found = kept.find(({ id }) => id === params.id);
        if (!found) throw new FakeRefusal('not_found', 'Не найдено');
        return found;
      }),
    'POST /api/news/read': () => {
      kept = kept.map((one) => ({ ...one, unread: false }));
      return null;
    },
  });
  return { away: (value: boolean) => (isAway = value) };
}

function openList(user: 'teacher' | null = 'teacher') {
  const shell = fakeShell({ at: '/news/', user });
  render(<NewsPage />, { wrapper: inShell(shell, '/news') });
  return shell;
}

function openItem(id: number | string, user: 'teacher' | null = null) {
  return render(<NewsItemPage />, { wrapper: inShell(fakeShell({ at: `/news/${id}`, user }), '/news/:id') });
}

const marks = () => api?.sent.filter(({ key }) => key === 'POST /api/news/read').map(({ input }) => input);

test('[NWS-7] the list shows each item’s day in the reader’s zone and its beginning, and links the item', async () => {
  serve([item(20), item(9)]);
  const shell = openList();

  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '21 ноября 2026Новость 20Первый абзац.',
    '10 ноября 2026Новость 9Первый абзац.',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Новость 9' }));

  expect(shell.path()).toBe('/news/9');
});

test('[NWS-7] «Показать ещё» loads the items beyond the first page', async () => {
  serve(Array.from({ length: 53 }, (_, index) => item(53 - index, { published_at: '2026-11-01T10:00:00.000Z' })));
  openList();
  expect(await screen.findAllByRole('listitem')).toHaveLength(50);

  await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));

  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(53));
});

test('[NWS-7] an empty list says «Новостей пока нет»; a failed read can be retried', async () => {
  const server = serve([]);
  server.away(true);
  openList(null);
  expect(await screen.findByText('Не удалось загрузить новости')).toBeVisible();

  server.away(false);
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));

  expect(await screen.findByText('Новостей пока нет')).toBeVisible();
});

test('[NWS-9] shown news are marked as read up to the newest, once, and keep their dot while the page is open', async () => {
  serve([item(20, { unread: true }), item(19, { unread: true }), item(9)]);
  openList();

  await screen.findByRole('link', { name: 'Новость 20' });
  await waitFor(() =>
    expect(api?.sent.filter(({ key }) => key === 'GET /api/public/news').length).toBeGreaterThanOrEqual(2),
  );

  expect(marks()).toEqual([{ body: { up_to: '2026-11-20T22:30:00.000Z' } }]);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('новое'));
  expect(rows).toEqual([true, true, false]);
});

test('[NWS-9] nothing is marked for a visitor, or when nothing is new', async () => {
  serve([item(20)]);
  openList(null);

  await screen.findByRole('link', { name: 'Новость 20' });

  expect(marks()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/user/login/');
});

test('[NWS-8] a piece of news has a page with its paragraphs and a link to the list', async () => {
  serve([item(20)]);
  openItem(20);

  expect(await screen.findByText('Второй абзац.')).toBeVisible();

  expect(screen.getByRole('heading', { level: 2, name: 'Новость 20' })).toBeVisible();
  expect(screen.getByText('Первый абзац.').tagName).toBe('P');
  expect(screen.getByRole('link', { name: 'Все новости' })).toHaveAttribute('href', '/news/');
});

test('[NWS-10] the tab has the item’s title as soon as it is read, and the former title after leaving', async () => {
  document.title = 'Новости — Тетрадка';
  serve([item(20)]);
  const { unmount } = openItem(20);
  const waiting = document.title;

  expect(waiting).toBe('Новости — Тетрадка');
  await waitFor(() => expect(document.title).toBe('Новость 20 — Тетрадка'));
  unmount();

  expect(document.title).toBe('Новости — Тетрадка');
});

test.each([7, 'latest', 0])('[NWS-8] /news/%s does not exist, and the page says so', async (named) => {
  serve([item(20)]);
  openItem(named);

  expect(await screen.findByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
  expect(document.title).toBe('Страница не найдена — Тетрадка');
  expect(screen.getAllByRole('link', { name: 'Все новости' }).at(-1)).toHaveAttribute('href', '/news/');
});

/** The server's prerendered content: a link to a piece of news, with the focus on it. */
function answered() {
  const first = document.createElement('div');
  first.id = 'mfe-first';
  first.innerHTML = '<a href="/news/20">Новость 20</a>';
  document.body.prepend(first);
  first.querySelector('a')?.focus();
  return first;
}

const openInShell = () =>
  render(
    <div id="mfe-shell">
      <NewsPage />
    </div>,
    { wrapper: inShell(fakeShell({ at: '/news/', user: null }), '/news') },
  );

test('[NWS-11] the prerendered content is replaced by the same page, and the focus stays on its link', async () => {
  serve([item(20)]);
  const first = answered();
  const page = openInShell();

  await waitFor(() => expect(first).not.toBeInTheDocument());

  expect(page.getByRole('link', { name: 'Новость 20' })).toHaveFocus();
});

test('[NWS-11] the prerendered content stays when the news fail to load', async () => {
  serve([item(20)]).away(true);
  const first = answered();
  openInShell();

  await screen.findByText('Не удалось загрузить новости');

  expect(first).toBeInTheDocument();
  first.remove();
});

test('[NWS-11] a further page of the list stays as the server prerendered it', async () => {
  serve([item(20)]);
  const first = answered();
  render(<NewsPage />, { wrapper: inShell(fakeShell({ at: '/news/?page=2', user: null }), '/news') });

  await screen.findAllByRole('link', { name: 'Новость 20' });

  expect(first).toBeInTheDocument();
  first.remove();
});
