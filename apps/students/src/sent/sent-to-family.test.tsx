import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { messages, type SentToFamily as Sent } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { SentToFamily } from './sent-to-family.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const sample = (given: Partial<Sent> = {}): Sent => ({
  id: 1,
  reader_name: 'Марина',
  role: 'parent',
  message: 'Аня: сообщение о занятии 19 ноября. Прошли дроби',
  channel: 'mail',
  state: 'sent',
  at: '2026-11-19T15:00:00Z',
  ...given,
});

async function open(read: () => Sent[]) {
  api = fakeApi(messages, {
    'GET /api/students/{id}/sent'() {
      const items = read();
      return { items, total: items.length, page: 1, page_size: 50, up_to: items[0]?.id ?? null };
    },
  });
  render(<SentToFamily student_id={7} />, { wrapper: inShell(fakeShell()) });
  expect(api.sent).toEqual([]);
  await userEvent.click(screen.getByText('Что отправлено'));
}

test('[MSG-20] each entry shows the reader, the channel, the state and the text', async () => {
  await open(() => [sample({ id: 2, reader_name: 'Аня', channel: 'bot', state: 'failed' }), sample()]);

  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Аня.*Telegram: не доставлено/),
    expect.stringMatching(/^Марина.*почта: отправлено.*Прошли дроби$/),
  ]);
  expect(api.sent.map(({ input }) => input)).toMatchObject([{ params: { id: 7 } }]);
});

test('[MSG-20] an empty list states what it would show', async () => {
  await open(() => []);

  expect(await screen.findByText(/За 30 дней ничего не отправлено/)).toBeVisible();
});

test('[WRD-16] a list that cannot be read is reported', async () => {
  await open(() => {
    throw new FakeRefusal('wrong_role', 'Сервер отказал');
  });

  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
});
