import { fakeApi, type FakeApi, fakePage, FakeRefusal } from '@planner/api-client/testing';
import { homework } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MenuCount } from './menu-count.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const COUNT = { of: 'GET /api/homework/to-check', label: 'ответов ждут проверки' };
const show = () => render(<MenuCount count={COUNT} place="end" />, { wrapper: inShell(fakeShell()) });

test('[HMW-55] an entry shows the number of the manifest’s read and requests nothing else', async () => {
  api = fakeApi(homework, { 'GET /api/homework/to-check': ({ query }) => ({ ...fakePage([], query), total: 12 }) });
  show();

  expect(await screen.findByRole('img', { name: 'ответов ждут проверки: 12' })).toHaveTextContent('12');
  expect(api.sent).toMatchObject([{ input: { query: { page_size: 1 } } }]);
});

test('[HMW-55] an entry shows nothing when the number is zero or unknown', async () => {
  let total: number | null = 0;
  api = fakeApi(homework, {
    'GET /api/homework/to-check'({ query }) {
      if (total === null) throw new FakeRefusal('wrong_role', 'Нет');
      return { ...fakePage([], query), total };
    },
  });
  const none = show();
  await waitFor(() => expect(api?.sent).toHaveLength(1));
  total = null;
  const unknown = show();
  await waitFor(() => expect(api?.sent).toHaveLength(2));

  expect([none.container.textContent, unknown.container.textContent]).toEqual(['', '']);
});
