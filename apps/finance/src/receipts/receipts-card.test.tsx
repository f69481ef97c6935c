import { fakeApi, type FakeApi, sampleWays } from '@planner/api-client/testing';
import { type TaxStatus, waysToPay } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ReceiptsCard } from './receipts-card.tsx';

let api: FakeApi;
afterEach(() => api.restore());

function open(tax_status: TaxStatus) {
  api = fakeApi(waysToPay, { 'GET /api/ways-to-pay': () => ({ ...sampleWays(), tax_status }) });
  render(<ReceiptsCard />, { wrapper: inShell(fakeShell()) });
}

test.each<[TaxStatus, string, string]>([
  ['npd', 'Чеки к выдаче', '/finance/receipts'],
  ['ip', 'Справка для вычета', '/finance/certificate'],
])('[RCP-14] a teacher with the regime %s gets the card «%s»', async (tax_status, title, to) => {
  open(tax_status);

  expect(await screen.findByRole('region', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Открыть' })).toHaveAttribute('href', to);
});

test('[RCP-14] a teacher without a tax regime gets no card', async () => {
  open('none');

  await waitFor(() => expect(api.sent).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});
