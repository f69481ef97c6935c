import { setPageAccount } from '@planner/api-client';
import { type FakeApi, fakeApi, FakeRefusal } from '@planner/api-client/testing';
import { FILE_BYTES, files, FILES_AT_ONCE, type StoredFile } from '@planner/contract';
import { fieldTexts } from '@planner/wording';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FilesField } from './files-field.tsx';
import { faultOf, MOST_BYTES, MOST_FILES } from './upload.ts';
import { createUploads, type Uploads } from './uploads.ts';

let api: FakeApi;
let uploads: Uploads;
let answer: (name: string) => StoredFile | Promise<StoredFile>;

const stored = (name: string, id = 1): StoredFile => ({
  id,
  name,
  media_type: 'image/jpeg',
  size: 2048,
  url: `/api/files/${id}`,
  preview_url: `/api/files/${id}/preview`,
});
const photo = (name = 'photo.jpg', bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const choose = (...chosen: File[]) => act(() => uploads.add(chosen));

beforeEach(() => {
  let id = 0;
  answer = (name) => stored(name, ++id);
  api = fakeApi(files, {
    async 'POST /api/files'({ body }) {
      const [file] = body.file;
      return { files: [await answer(file?.name ?? '')], operation_id: null };
    },
    'DELETE /api/files/{id}': () => null,
  });
  uploads = createUploads();
});
afterEach(() => {
  uploads.pause();
  api.restore();
  setPageAccount(null);
});
const show = (onChange = vi.fn<(ids: number[]) => void>()) => {
  render(
    <form>
      <FilesField uploads={uploads} label="Файлы" onChange={onChange} />
      <textarea aria-label="Ответ" />
    </form>,
  );
  return onChange;
};
const said = () => screen.getByRole('status').textContent;
const posts = () => api.sent.filter(({ key }) => key.startsWith('POST')).length;

test('[FIL-16] chosen, dropped and pasted files are sent, and the form gets their ids in this order', async () => {
  const onChange = show();
  const [folder] = document.querySelectorAll<HTMLInputElement>('input[type=file]');

  await userEvent.upload(folder as HTMLInputElement, [photo('1.jpg'), photo('2.jpg')]);
  fireEvent.drop(screen.getByRole('button', { name: 'Выбрать файлы' }), { dataTransfer: { files: [photo('3.jpg')] } });
  fireEvent.paste(screen.getByLabelText('Ответ'), { clipboardData: { files: [photo('4.jpg')] } });

  await waitFor(() => expect(said()).toBe('Отправлены все файлы: 4'));
  expect(onChange).toHaveBeenLastCalledWith([1, 2, 3, 4]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => expect.stringContaining(name)),
  );
});

test('[FIL-16] a phone can take several photos with its camera', () => {
  show();

  const camera = document.querySelector('input[capture]');

  expect(camera).toHaveAttribute('accept', 'image/*');
  expect(camera).toHaveAttribute('multiple');
  expect(screen.getByRole('button', { name: 'Сфотографировать' })).toBeInTheDocument();
});

test('[FIL-16] an empty file, a large file and an eleventh file show the server’s error and are not sent', async () => {
  show();
  choose(photo('none.jpg', 0), photo('large.jpg', MOST_BYTES + 1), ...Array.from({ length: 9 }, () => photo()));

  await waitFor(() => expect(screen.getByText('Не больше 10 файлов: лишние не добавлены')).toBeVisible());

  expect(screen.getByText('Файл пуст')).toBeVisible();
  expect(screen.getByText('Файл не больше 20 МБ')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Выбрать файлы' })).toBeDisabled();
  await waitFor(() => expect(posts()).toBe(8));
  expect([MOST_FILES, MOST_BYTES]).toEqual([FILES_AT_ONCE, FILE_BYTES]);
  const { body } = files['POST /api/files'];
  const refused = (body as { safeParse(value: unknown): { error?: { issues: [] } } }).safeParse({
    file: [photo('large.jpg', MOST_BYTES + 1)],
  });
  expect(Object.values(fieldTexts(refused.error?.issues ?? []))).toEqual([faultOf(photo('', MOST_BYTES + 1))]);
});

test('[FIL-17] a file shows its progress while it is sent; a rejected file shows the reason and can be retried', async () => {
  const first = Promise.withResolvers<StoredFile>();
  answer = (name) => (name === 'slow.jpg' ? first.promise : stored(name, 7));
  show();
  choose(photo('slow.jpg'), photo('next.jpg'));
  const bar = await screen.findByRole('progressbar', { name: 'Отправляем slow.jpg' });
  const half = bar.getAttribute('aria-valuenow');

  first.reject(new FakeRefusal('files_away', 'Хранилище файлов сейчас недоступно. Повторите через минуту'));

  expect(await screen.findByText(/^Хранилище файлов/)).toBeVisible();
  expect(half).toBe('50');
  await waitFor(() => expect(uploads.ids()).toEqual([7]));
  expect(uploads.trouble()).toMatch(/^Уберите файлы/);
  answer = (name) => stored(name, 8);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз: slow.jpg' }));
  await waitFor(() => expect(uploads.ids()).toEqual([8, 7]));
  expect(uploads.trouble()).toBeNull();
});

test.each(['wrong_media_type', 'too_large'] as const)(
  '[FIL-17] a file that the server never accepts (%s) can only be removed',
  async (code) => {
    answer = () => {
      throw new FakeRefusal(code, 'Такие файлы не принимаются');
    };
    show();
    choose(photo('drawing.svg'));

    expect(await screen.findByText('Такие файлы не принимаются')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Попробовать/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Убрать: drawing.svg' }));
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByRole('button', { name: 'Выбрать файлы' })).toHaveFocus();
  },
);

test('[FIL-18] without a connection a file waits and continues automatically under the same key', async () => {
  const reachable = globalThis.fetch;
  const sending = vi
    .spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockImplementation(reachable);
  show();
  choose(photo());
  expect(await screen.findByText('Нет связи, отправится само')).toBeVisible();
  expect(said()).toBe('Нет связи. Файлы отправятся сами, когда она появится');

  act(() => void dispatchEvent(new Event('online')));

  await waitFor(() => expect(said()).toBe('Отправлены все файлы: 1'));
  const keys = sending.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('[FIL-19] removing a file stops its upload; a file already sent is deleted from the server', async () => {
  answer = (name) => (name === 'slow.jpg' ? Promise.withResolvers<StoredFile>().promise : stored(name, 5));
  show();
  choose(photo('done.jpg'), photo('slow.jpg'));
  await userEvent.click(await screen.findByRole('button', { name: 'Не отправлять: slow.jpg' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Убрать: done.jpg' }));

  await waitFor(() => expect(api.sent.at(-1)).toEqual({ key: 'DELETE /api/files/{id}', input: { params: { id: 5 } } }));
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(uploads.ids()).toEqual([]);
});

test('[FIL-19] removing a file of an earlier save does not delete it from the server', () => {
  uploads = createUploads([stored('saved.jpg', 9)]);

  act(() => uploads.remove(uploads.getSnapshot().items[0]?.key ?? ''));

  expect([uploads.ids(), api.sent]).toEqual([[], []]);
});

test('[FIL-22] until all files are sent, the form shows the obstacle', async () => {
  const first = Promise.withResolvers<StoredFile>();
  answer = () => first.promise;
  show();
  choose(photo());
  const before = uploads.trouble();

  first.resolve(stored('photo.jpg'));

  await waitFor(() => expect(uploads.trouble()).toBeNull());
  expect(before).toBe('Файлы ещё отправляются');
});

test('[SEC-70] a file is sent and deleted for the account that chose it, even if another account is signed in', async () => {
  setPageAccount(1);
  uploads = createUploads();
  const sending = vi.spyOn(globalThis, 'fetch');
  setPageAccount(2);

  act(() => uploads.add([photo()]));
  await waitFor(() => expect(uploads.ids()).toEqual([1]));
  act(() => uploads.remove(uploads.getSnapshot().items[0]?.key ?? ''));
  await waitFor(() => expect(sending).toHaveBeenCalledTimes(2));

  expect(sending.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-account'))).toEqual(['1', '1']);
  sending.mockRestore();
});
