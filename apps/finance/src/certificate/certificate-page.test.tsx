import { fakeApi, type FakeApi, FakeRefusal, sampleWays } from '@planner/api-client/testing';
import { operations, payers, type TaxStatus, waysToPay } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { samplePayer } from '../testing/sample-payer.ts';
import { CertificatePage } from './certificate-page.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const of = (student_id: number, student_name: string) => ({
  ...samplePayer().students[0],
  student_id,
  student_name,
  role: 'parent' as const,
  sees_money: true,
  share: null,
});
const OLGA = samplePayer({ students: [of(1, 'Анна'), of(2, 'Борис')] });
const PAID: Readonly<Record<string, number>> = { '1': 12_000.5, '2': 3000 };

function open(tax_status: TaxStatus, isBroken = false) {
  api = fakeApi(waysToPay, {
    'GET /api/ways-to-pay': () => ({ ...sampleWays(), payee: 'Волкова М. С.', payee_inn: '500100732259', tax_status }),
  })
    .also(payers, {
      'GET /api/payers': () => ({ items: [OLGA], total: 1, page: 1, page_size: 50 }),
      'GET /api/payers/{payer_id}': () => OLGA,
    })
    .also(operations, {
      'GET /api/operations'({ query }) {
        if (isBroken) throw new FakeRefusal('wrong_role', 'Нет');
        const net = PAID[String(query.student_id)] ?? 0;
        return { items: [], total: 0, page: 1, page_size: 1, totals: { in: net, out: 0, net } };
      },
    });
  const shell = fakeShell({ at: '/finance/certificate' });
  render(<CertificatePage />, { wrapper: inShell(shell, '/finance/certificate') });
}
async function choosePayer() {
  await userEvent.click(await screen.findByRole('combobox', { name: /Кто платит/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^Смирнова/ }));
}

test('[RCP-12] the certificate has the sum of each child for the year, the total and the entrepreneur', async () => {
  open('ip');
  await choosePayer();

  const paper = within(await screen.findByRole('article', { name: 'Справка' }));
  expect(paper.getAllByRole('row').map((row) => row.textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'УченикСумма',
    'Анна12 000,50 ₽',
    'Борис3 000 ₽',
    'Всего15 000,50 ₽',
  ]);
  expect(paper.getByText(/Волкова М\. С\., ИНН 500100732259/)).toBeVisible();
  const asked = api.sent.filter(({ key }) => key === 'GET /api/operations').map(({ input }) => input);
  expect(asked).toMatchObject([
    { query: { student_id: 1, start_date: '2026-01-01', end_date: '2026-12-31' } },
    { query: { student_id: 2 } },
  ]);
});

test('[RCP-12] payments that cannot be read are a failure, not a certificate', async () => {
  open('ip', true);
  await choosePayer();

  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

test('[RCP-12] only an individual entrepreneur gets the certificate', async () => {
  open('npd');

  expect(await screen.findByText('Справку для вычета выдают только ИП')).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});
