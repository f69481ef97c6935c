import { fakeApi, FakeRefusal } from '@planner/api-client/testing';
import { consoleCalls, platformCalls, type RemoteDetails } from '@planner/platform-contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { QUIET } from '../testing/quiet.ts';
import { sampleDetails } from '../testing/sample-remote.ts';
import { RemotePage } from './remote-page.tsx';

const calls = { ...platformCalls, ...consoleCalls };
let restore = () => {};
afterEach(() => restore());

const { versions: _v, pins: _p, tokens: _t, audit: _a, health: _h, ...status } = sampleDetails();
const done = () => ({ ...status, operation_id: null });

function show(handlers: object = {}, read: () => RemoteDetails = sampleDetails) {
  const shell = fakeShell({ at: '/platform/calendar' });
  const api = fakeApi(calls, {
    ...QUIET,
    'GET /api/platform/remotes/{remote}': read,
    'PUT /api/platform/remotes/{remote}/canary': done,
    'POST /api/platform/remotes/{remote}/promote': done,
    'POST /api/platform/remotes/{remote}/rollback': done,
    'PUT /api/platform/remotes/{remote}/pins': done,
    'DELETE /api/platform/remotes/{remote}/pins': done,
    'POST /api/platform/remotes/{remote}/versions/{version}/retire': done,
    ...handlers,
  });
  restore = api.restore;
  render(<RemotePage />, { wrapper: inShell(shell, '/platform/:remote') });
  return { shell, api };
}
const given = () => screen.queryByRole('region', { name: 'Что получают люди' });

async function open(...[handlers, read]: Parameters<typeof show>) {
  const shown = show(handlers, read);
  await screen.findByRole('region', { name: 'Что получают люди' });
  return shown;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));
async function choose(version: string, item: string) {
  await press(`Решить о версии ${version}`);
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}

test('[PLT-268] promoting explains its effect and sends the revision that the operator saw', async () => {
  const { shell, api } = await open();

  await press('Выпустить пробную всем');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Раздел calendar версии 1.3.0 получат все. 1.2.0 останется запасной',
  );
  expect(screen.getByRole('dialog')).toHaveTextContent('Проба на этом закончится.');
  await userEvent.click(inDialog().getByRole('button', { name: 'Выпустить всем' }));

  await expect.poll(() => shell.toasts.map(({ text }) => text)).toEqual(['Версия выпущена всем']);
  expect(api.sent).toContainEqual(
    expect.objectContaining({
      key: 'POST /api/platform/remotes/{remote}/promote',
      input: { params: { remote: 'calendar' }, body: { version: '1.3.0', revision: 7 } },
    }),
  );
});

test('[PLT-268] a typed share is checked, and the sentence follows it', async () => {
  const { api } = await open();

  await choose('1.0.0', 'Дать доле людей…');
  const share = inDialog().getByRole('textbox', { name: /Доля людей/ });
  await userEvent.clear(share);
  await userEvent.type(share, '101');
  await userEvent.click(inDialog().getByRole('button', { name: 'Начать пробу' }));
  expect(await screen.findByText('Доля — целое число от 1 до 100')).toBeVisible();
  await userEvent.clear(share);
  await userEvent.type(share, '25');
  expect(screen.getByRole('dialog')).toHaveTextContent('25 из 100 вошедших получат раздел calendar версии 1.0.0');
  expect(screen.getByRole('dialog')).toHaveTextContent('Проба версии 1.3.0 закончится.');
  await userEvent.click(inDialog().getByRole('button', { name: 'Начать пробу' }));

  await expect.poll(() => api.sent.at(-1)?.input).toBeDefined();
  expect(api.sent).toContainEqual(
    expect.objectContaining({
      input: { params: { remote: 'calendar' }, body: { version: '1.0.0', percent: 25, auto: true, revision: 7 } },
    }),
  );
});

test.each([
  ['1.1.0', 'Вернуть всем…', 'Вернуть всем', { body: { to: '1.1.0', revision: 7 } }],
  ['1.3.0', 'Закончить пробу…', 'Закончить пробу', { body: { version: '1.3.0', percent: 0, revision: 7 } }],
  ['1.0.0', 'Списать…', 'Списать', { params: { remote: 'calendar', version: '1.0.0' } }],
])(
  '[PLT-268] a menu item is sent after its confirmation: version %s, item «%s»',
  async (version, item, button, input) => {
    const { api } = await open();
    await choose(version, item);
    const before = api.sent.filter(({ key }) => !key.startsWith('GET')).length;

    await userEvent.click(inDialog().getByRole('button', { name: button }));

    await expect.poll(() => api.sent.filter(({ key }) => !key.startsWith('GET')).at(-1)?.input).toMatchObject(input);
    expect(before).toBe(0);
  },
);

test('[PLT-268] a version is pinned for an account and unpinned', async () => {
  const { api } = await open({
    'PUT /api/platform/remotes/{remote}/pins': () => {
      throw new FakeRefusal('invalid', 'Проверьте поля', { fields: { user: 'Учётной записи нет' } });
    },
  });

  await choose('1.0.0', 'Закрепить за учётной записью…');
  await userEvent.type(inDialog().getByRole('textbox', { name: /Почта/ }), 'qa@example.test');
  await userEvent.click(inDialog().getByRole('button', { name: 'Закрепить' }));
  expect(await screen.findByText('Учётной записи нет')).toBeVisible();
  await userEvent.click(inDialog().getByRole('button', { name: 'Отменить' }));
  await userEvent.click(inDialog().getByRole('button', { name: 'Не сохранять' }));
  await press('Открепить: qa@example.test');
  await userEvent.click(inDialog().getByRole('button', { name: 'Открепить' }));

  await expect
    .poll(() => api.sent.filter(({ key }) => key.startsWith('DELETE')).map(({ input }) => input))
    .toEqual([{ params: { remote: 'calendar' }, query: { user: 'qa@example.test' } }]);
});

test('[PLT-269] a decision of somebody else meanwhile is shown, and the state is refetched before the next decision', async () => {
  let revision = 7;
  const { api } = await open(
    {
      'POST /api/platform/remotes/{remote}/rollback': ({ body }: { body: { revision: number } }) => {
        if (body.revision !== 8) throw new FakeRefusal('version_conflict', 'Пока вы решали, что-то изменилось');
        return done();
      },
    },
    () =>
      sampleDetails({ revision, stable: revision === 7 ? '1.2.0' : '1.3.0', ...(revision === 8 && { canary: null }) }),
  );

  await press('Вернуть прежнюю');
  revision = 8;
  await userEvent.click(inDialog().getByRole('button', { name: 'Вернуть всем' }));
  expect(await screen.findByText(/^Пока вы заполняли, это изменили/)).toBeVisible();
  await expect.poll(() => screen.getByRole('dialog').textContent).toContain('версии 1.1.0 вместо 1.3.0');
  await userEvent.click(inDialog().getByRole('button', { name: 'Вернуть всем' }));

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const asked = api.sent.filter(({ key }) => key.endsWith('/rollback')).map(({ input }) => input);
  expect(asked).toMatchObject([{ body: { revision: 7 } }, { body: { revision: 8 } }]);
});

test('[PLT-268] the stable version can only be pinned, and a retired version has no decisions', async () => {
  await open();

  await press('Решить о версии 1.2.0');

  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Закрепить за учётной записью…',
  ]);
  expect(screen.queryByRole('button', { name: 'Решить о версии 0.9.0' })).toBeNull();
});

const [SHARE, END, RELEASE, BACK, PIN, RETIRE] = [
  'Дать доле людей…',
  'Закончить пробу…',
  'Выпустить всем…',
  'Вернуть всем…',
  'Закрепить за учётной записью…',
  'Списать…',
];

test.each([
  ['1.3.0', '1.3.0', [SHARE, END, RELEASE, PIN]],
  ['1.1.0', '1.3.0', [SHARE, BACK, PIN, RETIRE]],
  ['1.0.0', '1.3.0', [SHARE, RELEASE, PIN, RETIRE]],
  ['1.0.0', '1.0.0', [SHARE, RELEASE, PIN]],
])('[PLT-268] for version %s with the pin %s the possible decisions are %j', async (version, pinned, items) => {
  const { pins } = sampleDetails();
  await open({}, () => sampleDetails({ pins: pins.map((pin) => ({ ...pin, version: pinned })) }));

  await press(`Решить о версии ${version}`);

  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(items);
});

test('[PLT-268] each version shows its people, its publisher and its size', async () => {
  const [first, ...others] = sampleDetails().versions;
  if (first === undefined) throw new Error('a sample has versions');
  await open({}, () => sampleDetails({ versions: [{ ...first, published_by: 'deploy', size: null }, ...others] }));

  const lines = within(screen.getByRole('list', { name: 'Версии' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

  expect(lines.map((line) => line.split('Опубликована')[0])).toEqual([
    '1.3.0Проба: 10 %',
    '1.2.0У всех',
    '1.1.0Прежняя',
    '1.0.0',
    '0.9.0Списана',
  ]);
  expect(lines[0]).toMatch(/развёртыванием(?!,)/);
  expect(lines[1]).toContain('team of calendar, 118 КБ');
});

test('[PLT-268] a share without automatic growth does not mention growth', async () => {
  const { canary } = sampleDetails();
  await open({}, () => sampleDetails({ canary: canary && { ...canary, auto: false } }));

  expect(given()).toHaveTextContent('10 % людей, с: ');
});

test('[PLT-268] without a canary, a former version and a pin their decisions are not offered', async () => {
  await open({}, () => sampleDetails({ canary: null, previous: null, pins: [] }));

  expect(within(given() ?? document.body).queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Никому не дана версия по имени')).toBeVisible();
});

test.each([
  ['not_found', /Раздела calendar нет/, /Раздела calendar нет/, false],
  ['invalid', /Раздела calendar нет/, /Раздела calendar нет/, false],
  ['rate_limited', /Не удалось загрузить раздел/, /Не удалось обновить раздел/, true],
] as const)(
  '[PLT-268] a remote refused with %s shows %s, and after an earlier success %s',
  async (code, words, later, stays) => {
    const refuse = () => {
      throw new FakeRefusal(code, 'Нет');
    };
    const { api, shell } = await open();
    api.also(calls, { 'GET /api/platform/remotes/{remote}': refuse });
    await act(() => shell.queryClient.invalidateQueries());
    expect(await screen.findByText(later)).toBeVisible();
    expect(given() !== null).toBe(stays);
    cleanup();
    restore();

    show({}, refuse);

    expect(await screen.findByText(words)).toBeVisible();
    expect(given()).toBeNull();
  },
);

test('[PLT-264] the address keeps the open tab of a remote; an audit may be empty', async () => {
  const { shell } = await open({
    'GET /api/platform/remotes/{remote}/audit': () => ({ items: [], total: 0, page: 1, page_size: 30, up_to: null }),
  });

  await userEvent.click(screen.getByRole('tab', { name: 'Журнал' }));
  expect(await screen.findByText('Решений ещё не было')).toBeVisible();
  const path = shell.path();
  await userEvent.click(screen.getByRole('tab', { name: 'Версии' }));

  expect([path, shell.path()]).toEqual(['/platform/calendar?part=audit', '/platform/calendar']);
});

test('[PLT-264] the audit shows the author and the act of each decision, page by page', async () => {
  const [line] = sampleDetails().audit;
  if (line === undefined) throw new Error('a sample has a decision');
  const items = [
    { ...line, id: 12, act: 'taken back', decided_by: 'breaker', email: null, details: { failed: 6, pages: 20 } },
    { ...line, id: 11, act: 'promoted', decided_by: 'token', email: null, team: 'Календарь', details: {} },
    { ...line, id: 10, decided_by: 'account', email: null, details: { label: 'Команда', where: 'command' } },
    { ...line, id: 9, decided_by: 'account', email: null, details: {} },
  ];
  await open({
    'GET /api/platform/remotes/{remote}/audit': () => ({ items, total: 40, page: 1, page_size: 30, up_to: 12 }),
  });

  await userEvent.click(screen.getByRole('tab', { name: 'Журнал' }));
  const list = await screen.findByRole('list', { name: 'Журнал решений' });

  const lines = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines[0]).toContain('Отозвана: сбоит1.3.06 сбоев на 20 · предохранитель');
  expect(lines[1]).toContain('Выпущена всем1.3.0команда «Календарь»');
  expect(lines[2]).toContain('команда на сервере');
  expect(lines[3]).toContain('удалённая учётная запись');
  expect(screen.getByRole('button', { name: 'Показать ещё' })).toBeVisible();
});
