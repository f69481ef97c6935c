import { fakeApi, type FakeApi, FakeRefusal, sampleWays } from '@planner/api-client/testing';
import { files, type StoredFile, waysToPay } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { BankCodeField } from './bank-code-field.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const STORED: StoredFile = {
  id: 4,
  name: 'код.png',
  media_type: 'image/png',
  size: 2048,
  url: '/api/files/4',
  preview_url: '/api/files/4/preview',
};

function open(picture: string | null, refusal?: FakeRefusal) {
  const shell = fakeShell();
  api = fakeApi(files, { 'POST /api/files': () => ({ files: [STORED], operation_id: null }) }).also(waysToPay, {
    'PUT /api/ways-to-pay'() {
      if (refusal !== undefined) throw refusal;
      return { ...sampleWays(), operation_id: 1 };
    },
  });
  const { container } = render(<BankCodeField code={picture} />, { wrapper: inShell(shell) });
  const input = container.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
  return { shell, choose: () => userEvent.upload(input, new File(['код'], 'код.png', { type: 'image/png' })) };
}
const saved = () => api.sent.filter(({ key }) => key.startsWith('PUT')).map(({ input }) => input);

test('[BIL-64] a chosen picture is sent and saved at once, over any version', async () => {
  const { shell, choose } = open(null);

  await choose();

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Код банка сохранён', kind: 'done' }]));
  expect(saved()).toMatchObject([{ body: { bank_code_file_id: 4, version: '*' } }]);
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
});

test('[BIL-64] a shown picture is removed, and the focus stays', async () => {
  const { shell } = open('/api/files/4/preview');
  expect(screen.getByRole('img', { name: 'Код вашего банка' })).toHaveAttribute('src', '/api/files/4/preview');

  await userEvent.click(screen.getByRole('button', { name: 'Убрать картинку' }));

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Код банка убран', kind: 'done' }]));
  expect(saved()).toMatchObject([{ body: { bank_code_file_id: null, version: '*' } }]);
  expect(screen.getByRole('button', { name: 'Заменить картинку' })).toHaveFocus();
});

test('[BIL-64] a refused picture shows the reason', async () => {
  const text = 'Код бывает только изображением: JPEG, PNG, WebP или GIF';
  const { choose } = open(null, new FakeRefusal('invalid', 'Проверьте поля', { fields: { bank_code_file_id: text } }));

  await choose();

  expect(await screen.findByText(text)).toBeVisible();
});
