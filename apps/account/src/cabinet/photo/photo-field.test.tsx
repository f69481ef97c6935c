import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { files, type StoredFile, teachers } from '@planner/contract';
import { DEFAULT_POLICY } from '@planner/money';
import { fakeProfile, fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PhotoField } from './photo-field.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const PROFILE = fakeProfile({ policy: DEFAULT_POLICY, version: 3 });
const STORED: StoredFile = {
  id: 4,
  name: 'я.jpg',
  media_type: 'image/jpeg',
  size: 2048,
  url: '/api/files/4',
  preview_url: '/api/files/4/preview',
};

function open(photo_url: string | null = null, refusal?: FakeRefusal) {
  const shell = fakeShell();
  api = fakeApi(files, { 'POST /api/files': () => ({ files: [STORED], operation_id: null }) }).also(teachers, {
    'PUT /api/update-teacher-profile'({ body }) {
      if (refusal !== undefined) throw refusal;
      return { ...PROFILE, photo_url: body.photo_file_id ? STORED.preview_url : null, version: 4, operation_id: 1 };
    },
  });
  const { container, unmount } = render(<PhotoField profile={{ ...PROFILE, photo_url }} />, {
    wrapper: inShell(shell),
  });
  const choose = (file: File) =>
    userEvent.upload(
      container.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input'),
      file,
    );
  return { shell, choose, unmount };
}
const saved = () => api.sent.filter(({ key }) => key.startsWith('PUT')).map(({ input }) => input);
const photo = (bytes = 'фото') => new File([bytes], 'я.jpg', { type: 'image/jpeg' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('[FIL-47] a chosen photo is sent and saved at once', async () => {
  const { shell, choose } = open();

  await choose(photo());

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Фото сохранено', kind: 'done' }]));
  expect(saved()).toEqual([{ body: { photo_file_id: 4, version: 3 } }]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('[FIL-47] a photo is removed, and the focus stays', async () => {
  const { shell } = open('/api/files/4/preview');

  await press('Убрать фото');

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Фото убрано', kind: 'done' }]));
  expect(saved()).toEqual([{ body: { photo_file_id: null, version: 3 } }]);
  expect(screen.getByRole('button', { name: 'Заменить фото' })).toHaveFocus();
});

test('[FIL-47] a refusal is shown at the photo, and an empty file is not sent', async () => {
  const words = 'Фотография бывает только изображением: JPEG, PNG, WebP или GIF';
  const { choose } = open(null, new FakeRefusal('invalid', 'Проверьте', { fields: { photo_file_id: words } }));
  await choose(photo(''));
  expect(screen.getByRole('group', { name: 'Фото' })).toHaveTextContent('Файл пуст');
  expect(api.sent).toEqual([]);

  await choose(photo());

  await waitFor(() => expect(screen.getByRole('group', { name: 'Фото' })).toHaveTextContent(words));
  expect(screen.getByRole('button', { name: 'Загрузить фото' })).toBeVisible();
});

test('[FIL-47] leaving the page aborts the upload of a photo', async () => {
  const { choose, unmount } = open();
  api.also(files, { 'POST /api/files': () => new Promise(() => undefined) });
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort');
  await choose(photo());
  await screen.findByText('Отправлено 50 %');

  unmount();

  expect(abort).toHaveBeenCalledTimes(1);
});
