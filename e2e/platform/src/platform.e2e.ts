import {
  DEADLINES,
  expect,
  expectAccessibleAtWidths,
  expectAccessibleEverywhere,
  expectWithinBudget,
  makeAdministrator,
  test,
  untilLive,
} from '@planner/e2e-harness';
import { PlatformScreen } from './platform-screen.ts';
import { Team } from './team.ts';

test(
  '[PLT-260] who lacks the right finds no entry and no page; who has it is led there, also by the login',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page, email, password } = teacher;
    const screen = new PlatformScreen(page);
    await screen.open();
    await expect(screen.heading('Страница не найдена')).toBeVisible();
    await expect(screen.entry()).toHaveCount(0);

    await makeAdministrator(email, { right: 'platform' });
    await page.goto('/teacher-cabinet/');
    await screen.entry().click();
    await expect(screen.heading()).toBeVisible();
    await expect(screen.remote('platform')).toContainText('Прежняя');
    await expectAccessibleEverywhere(page);

    await page.context().clearCookies();
    await screen.open();
    await page.getByLabel('Почта или логин').fill(email);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(screen.heading()).toBeVisible();
  },
);

const FIRST = '1.0.0+3f2a9c1b';
const SECOND = '1.1.0+9c1b3f2a';

test('[PLT-90] [PLT-268] [PLT-269] the first load is within its budget, axe finds nothing, and a version is tried, promoted and taken back by hand; other pages follow, and what was decided meanwhile is said', async ({
  teacher,
  url,
}) => {
  test.setTimeout(DEADLINES.journey);
  const { page, api, email } = teacher;
  await makeAdministrator(email, { right: 'platform' });
  const screen = new PlatformScreen(page);
  await expectWithinBudget('platform', page, screen.heading());
  const team = await new Team().join(teacher);
  await team.publish(url, FIRST);
  await team.publish(url, SECOND);
  const params = { remote: team.remote };
  await api.call('POST /api/platform/remotes/{remote}/promote', { params, body: { version: FIRST } });
  const overview = new PlatformScreen(await page.context().newPage());
  const live = untilLive(overview.page);
  await overview.open();
  await live;
  await expect(overview.remote(team.remote)).toBeVisible();
  await expectAccessibleAtWidths(overview.page, 'the overview', 'shown');
  await screen.open(team.remote);
  await expect(screen.channel()).toContainText(`У всех${FIRST}`);
  await expectAccessibleAtWidths(page, 'the page of a remote', 'shown');

  await screen.begin(SECOND, 'Дать доле людей…');
  await screen.dialog().getByRole('textbox', { name: /Доля/ }).fill('10');
  await expect(screen.dialog()).toContainText('10 из 100 вошедших получат');
  await screen.confirm('Начать пробу');
  await expect(overview.remote(team.remote)).toContainText('Проба: 10 %');

  await page.getByRole('button', { name: 'Выпустить пробную всем' }).click();
  await screen.confirm('Выпустить всем');
  await expect(screen.channel()).toContainText(`Прежняя${FIRST}`);

  await page.getByRole('button', { name: 'Вернуть прежнюю' }).click();
  const body = { version: FIRST, percent: 50 };
  await api.call('PUT /api/platform/remotes/{remote}/canary', { params, body });
  await screen.confirm('Вернуть всем');
  await expect(screen.dialog()).toContainText('Проба на этом закончится.');
  await screen.confirm('Вернуть всем');
  await expect(screen.channel()).toContainText(`У всех${FIRST}`);
  await expect(screen.channel()).toContainText('Пробнаянет');
  await screen.tab('Журнал').click();
  await expect(page.getByRole('list', { name: 'Журнал решений' }).getByRole('listitem')).toContainText([
    `Возвращена всем${FIRST}`,
    `Пробная версия${FIRST}`,
    `Выпущена всем${SECOND}`,
    `Пробная версия${SECOND}`,
    `Выпущена всем${FIRST}`,
    `Опубликована${SECOND}команда «Команда заметок»`,
    `Опубликована${FIRST}`,
    'Создан токен',
  ]);
});

test(
  '[PLT-263][PLT-265][PLT-266] what pages told stands in the plot, and a failure is led back to its source, which nobody is served',
  { tag: '@full' },
  async ({ teacher, visitor, url }) => {
    test.setTimeout(DEADLINES.journey);
    const { page, api, email } = teacher;
    await makeAdministrator(email, { right: 'platform' });
    const team = await new Team().join(teacher);
    const { remote } = team;
    await team.publish(url, FIRST);
    await team.publish(url, SECOND);
    await api.call('POST /api/platform/remotes/{remote}/promote', { params: { remote }, body: { version: FIRST } });
    const told = { remote, version: FIRST, vitals: { lcp: 900 } };
    for (const outcome of ['healthy', 'crashed'] as const) {
      const { page: number = '' } = await api.call('GET /api/mfe/registry', {});
      await api.call('POST /api/mfe/health', { body: { ...told, outcome, page: number } });
    }
    const report = {
      remote,
      version: FIRST,
      phase: 'healthy',
      kind: 'render',
      number: '0123456789',
      error: 'TypeError',
      status: null,
      request_id: null,
      stack: `at open (${url}/mfe/${remote}/${FIRST}/page.1234abcd.js:1:20)`,
    };
    await api.call('POST /api/mfe/report', { body: report });
    const screen = new PlatformScreen(page);
    await screen.open(remote);
    await expect(screen.channel()).toContainText(`У всех${FIRST}`);
    await expectAccessibleEverywhere(page);
    await screen.begin(SECOND, 'Дать доле людей…');
    await expect(screen.dialog()).toContainText(/из 100 вошедших получат/);
    await expectAccessibleEverywhere(page);
    await page.keyboard.press('Escape');

    await screen.tab('Здоровье').click();
    await expect(page.getByRole('slider', { name: 'Время на графике' })).toHaveAttribute(
      'aria-valuetext',
      /1\.0\.0\+3f2a9c1b: 50 %$/,
    );
    await expect(page.getByRole('row', { name: `${FIRST} 2 0 1 50 %` })).toBeVisible();
    await expectAccessibleEverywhere(page);

    await screen.tab('Сбои').click();
    await page.getByText('Где это в коде').click();
    await expect(page.getByRole('list', { name: 'Стек' })).toContainText('apps/notes/src/notes-page.tsx:3:5 openNotes');
    await expect(page.getByLabel('apps/notes/src/notes-page.tsx, строка 3')).toContainText('Notes.first().id');
    await expectAccessibleEverywhere(page);
    for (const path of ['page.1234abcd.js.map', 'maps/page.1234abcd.js.map']) {
      expect((await visitor.request.get(`/mfe/${remote}/${FIRST}/${path}`)).status()).toBe(404);
    }
  },
);
