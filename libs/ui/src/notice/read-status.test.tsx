import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type ReadState, ReadStatus } from './read-status.tsx';

const AT = Date.UTC(2026, 4, 4, 11, 5);
const EMPTY = { data: undefined, error: null, isFetching: true, dataUpdatedAt: 0, errorUpdatedAt: 0 };

const show = (state: Partial<ReadState>) => {
  const refetch = vi.fn(() => Promise.resolve());
  render(
    <ReadStatus read={{ ...EMPTY, refetch, ...state }} what="долги" zone="Europe/Moscow">
      <p>skeleton</p>
    </ReadStatus>,
  );
  return refetch;
};

const FAILED = { error: new Error('503'), isFetching: false, errorUpdatedAt: AT };

test('[UIC-22] the skeleton is announced until the first answer', () => {
  show({});
  expect(screen.getByRole('status')).toHaveTextContent('Загружаем долги');
  expect(screen.getByText('skeleton')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[UIC-22] a failure replaces the skeleton, and «Повторить» reads again', async () => {
  const refetch = show(FAILED);
  expect(screen.getByRole('alert')).toHaveTextContent('Не удалось загрузить долги');
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('[WRD-16] a failure beside older data names their time', () => {
  show({ ...FAILED, data: [], dataUpdatedAt: AT });
  expect(screen.getByRole('alert')).toHaveTextContent('Не удалось обновить долги. Показаны данные на 14:05');
});

test.each([
  ['an answer', { data: [], isFetching: false }],
  ['a new reading beside an answer', { data: [] }],
  ['a failure of a further page', { ...FAILED, data: [], isFetchNextPageError: true }],
])('[UIC-22] %s shows neither a skeleton nor a failure', (_, state) => {
  show(state);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
