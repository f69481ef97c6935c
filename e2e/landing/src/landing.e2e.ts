import {
  DEADLINES,
  budgetOf,
  expect,
  expectAccessible,
  expectAccessibleAtWidths,
  longUnless,
  startProduct,
  test,
} from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { LandingScreen } from './landing-screen.ts';

test(
  '[LND-1] [LND-33] a visitor sees the sections and «Войти», and the header and the footer lead to the news',
  { tag: '@anywhere' },
  async ({ visitor }) => {
    const landing = new LandingScreen(visitor);

    await landing.open();

    await expect(landing.section('Всё, что вы вели в трёх тетрадях')).toBeVisible();
    await expect(landing.section('Тарифы')).toBeVisible();
    await expect(landing.section('Вопросы и ответы')).toBeVisible();
    await expect(landing.section('Отзывы')).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Войти', exact: true })).toHaveAttribute('href', '/user/login/');
    await expect(visitor.getByRole('link', { name: 'Главная' })).toHaveCount(0);
    await visitor.getByRole('banner').getByRole('link', { name: 'Новости' }).first().click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Новости' })).toBeVisible();
    await landing.open();
    await landing.footer().getByRole('link', { name: 'Новости' }).first().click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Новости' })).toBeVisible();
  },
);

test('[LND-44] the page speaks to a tutor and names what it has no picture of', async ({ visitor }) => {
  const landing = new LandingScreen(visitor);

  await landing.open();

  await expect(visitor).toHaveTitle(/репетитор/);
  await expect(visitor.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /репетитор.*напоминания.*родител/,
  );
  await expect(visitor.getByText('Планер для репетитора.')).toBeVisible();
  await expect(visitor.getByText(/^А ещё/)).toHaveText(/задания.*родителей.*напоминания.*импорт.*экспорт.*абонементы/);
});

test(
  '[LND-1] who is signed in sees «Главная» instead, which leads to the teacher home',
  { tag: '@full' },
  async ({ teacher }) => {
    const landing = new LandingScreen(teacher.page);
    await landing.open();

    await teacher.page.getByRole('link', { name: 'Главная' }).click();

    await expect(teacher.page).toHaveURL(/\/home-teacher-test/);
  },
);

test(
  '[LND-3] one question is open at a time, a click on the open one closes it',
  { tag: '@anywhere' },
  async ({ visitor }) => {
    const landing = new LandingScreen(visitor);
    await landing.open('/faq');

    await landing.ask('Откуда приходят напоминания?');
    await landing.ask('Как считается баланс ученика?');
    await expect(landing.openQuestions()).toHaveText(['Как считается баланс ученика?']);
    await landing.ask('Как считается баланс ученика?');

    await expect(landing.openQuestions()).toHaveCount(0);
  },
);

test('[LND-34][LND-36][LND-9] a page tells of itself in its own HTML, its structured data is not stopped by the policy, and «Остались вопросы?» leads to the support', async ({
  visitor,
  url,
}) => {
  const refused: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && refused.push(message.text()));

  await new LandingScreen(visitor).open('/faq');

  await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute('href', `${url}/faq`);
  await expect(visitor.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Вопросы и ответы — Тетрадка');
  const data = JSON.parse((await visitor.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data.mainEntity).toHaveLength(11);
  await expect(visitor.getByText('Остались вопросы?')).toBeVisible();
  const support = visitor.getByRole('link', { name: 'Написать в поддержку' });
  await expect(support).toHaveAttribute('href', 'https://t.me/tetradka_support');
  expect(refused).toEqual([]);
});

test('[LND-4] [LND-5] the footer leads to people and to both documents, and a link that is not set is absent', async ({
  visitor,
}) => {
  const landing = new LandingScreen(visitor);
  await landing.open();
  const href = (name: string) => landing.footer().getByRole('link', { name }).getAttribute('href');

  const documents = await Promise.all([href('Политика конфиденциальности'), href('Пользовательское соглашение')]);
  const answers = await Promise.all(documents.map((path) => visitor.request.get(path ?? '')));

  expect(answers.map((answer) => answer.headers()['content-type'])).toEqual(['application/pdf', 'application/pdf']);
  expect(await href('Чат поддержки')).toBe('https://t.me/tetradka_support');
  expect(await href('Почта')).toBe('mailto:hello@tetradka.example');
  await expect(landing.footer().getByRole('link', { name: 'ВКонтакте' })).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'Написать в поддержку' })).toBeVisible();
});

test(
  '[LND-9] a product that is started without settings, with its demo data, is asked by mail',
  { tag: '@full' },
  async ({ browser }) => {
    test.setTimeout(DEADLINES.journey);
    const product = await startProduct({
      env: { DEMO: 'on', SUPPORT_URL: '', CONTACT_EMAIL: '', TELEGRAM_BOT_TOKEN: '' },
    });
    const page = await browser.newPage({ baseURL: product.url });

    await page.goto('/faq');

    const support = page.getByRole('link', { name: 'Написать в поддержку' });
    await expect(page.getByText('Остались вопросы?')).toBeVisible();
    await expect(support).toHaveAttribute('href', 'mailto:support@tetradka.example');
    await page.close();
    await product.stop();
  },
);

test(
  '[NAV-25] [NAV-35] at an open path that nobody owns a visitor is told so, and has a way to the welcome page',
  { tag: '@full' },
  async ({ visitor }) => {
    const answer = await visitor.goto('/user/nowhere');
    expect(answer?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
    await expect(visitor).toHaveURL(/\/user\/nowhere$/);

    await visitor.getByRole('main').getByRole('link').first().click();

    await expect(visitor).toHaveURL(/^http:\/\/[^/]+\/$/);
    await expect(new LandingScreen(visitor).section('Тарифы')).toBeVisible();
  },
);

test('[LND-30][LND-24] a request is sent from the page, its fields are named by the server, and a failure keeps what was typed', async ({
  visitor,
}) => {
  const form = visitor.getByRole('form', { name: 'Заявка на показ' });
  await new LandingScreen(visitor).open();
  await form.getByLabel('Как вас зовут').fill('Ольга');
  await form.getByLabel('Почта, телефон или Telegram').fill('   1   ');
  await form.getByRole('button', { name: 'Оставить заявку' }).click();
  await expect(form.getByText('Не меньше 3 символов')).toBeVisible();
  await form.getByLabel('Почта, телефон или Telegram').fill('@olga');

  await visitor.context().setOffline(true);
  await form.getByRole('button', { name: 'Оставить заявку' }).click();
  await expect(form.getByRole('button', { name: 'Не отправилось. Повторить' })).toBeVisible();
  await expect(form.getByLabel('Как вас зовут')).toHaveValue('Ольга');
  await visitor.context().setOffline(false);
  await form.getByRole('button', { name: 'Не отправилось. Повторить' }).click();

  await expect(form.getByRole('status')).toHaveText('Спасибо! Мы напишем вам.');
  await expect(form.getByLabel('Как вас зовут')).toHaveValue('');
});

test(
  '[LND-31] a review is sent from its section, which stands without any that was approved',
  { tag: '@full' },
  async ({ visitor }) => {
    const form = visitor.getByRole('form', { name: 'Оставить отзыв' });
    await new LandingScreen(visitor).open();
    await visitor.getByRole('navigation', { name: 'Разделы' }).first().getByRole('link', { name: 'Отзывы' }).click();
    await form.getByLabel('Как вас зовут').fill('Ольга');
    await form.getByLabel('Отзыв').fill('Расписание и деньги на одном листе');

    await form.getByRole('button', { name: 'Отправить отзыв' }).click();

    await expect(form.getByRole('status')).toContainText('Отзыв появится здесь после проверки');
    await expect(visitor.locator('each-review, figure')).toHaveCount(0);
  },
);

test('[LND-6] the pages can be read with JavaScript switched off', async ({ browser, url }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url });
  const landing = new LandingScreen(await context.newPage());

  await landing.open();
  await landing.ask('Есть ли ограничение по числу учеников?');

  await expect(landing.openQuestions()).toHaveText(['Есть ли ограничение по числу учеников?']);
  await expect(landing.page.getByRole('link', { name: 'Создать расписание' })).toBeVisible();
  await context.close();
});

test(
  '[LND-38] the week is opened by day and by lesson, also with JavaScript switched off',
  { tag: '@full' },
  async ({ browser, url }) => {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled, baseURL: url });
      const landing = new LandingScreen(await context.newPage());
      await landing.open();
      const week = landing.week();
      await expect(landing.lessonsShown()).toHaveCount(22);
      await expect(landing.countsShown()).toHaveText([/^Занятий: 21 · 32\s900\s₽$/]);

      await week.getByText('День', { exact: true }).click();
      await expect(landing.lessonsShown()).toHaveCount(4);
      await week.getByText('Чт 19').click();
      await expect(landing.lessonsShown()).toHaveCount(3);
      await expect(landing.countsShown()).toHaveText([/^Занятий: 3 · 4\s000\s₽$/]);
      await week.getByRole('button', { name: /^Иван Петров.*четверг, 19 ноября/ }).click();

      const card = landing.page.getByRole('dialog', { name: 'Иван Петров' });
      await expect(card).toContainText('Проведено, не оплачено');
      if (javaScriptEnabled) await expectAccessible(landing.page);
      await landing.page.keyboard.press('Escape');
      await expect(card).toBeHidden();
      await context.close();
    }
  },
);

test('[LND-39] [LND-8] six pictures of the product come when they are looked at, and by night those of the night; the night mode is kept and holds from the first paint', async ({
  visitor,
}) => {
  const landing = new LandingScreen(visitor);
  await landing.open();
  const shown = () =>
    landing.pictures().evaluateAll((all) => all.map((one) => (one instanceof HTMLImageElement ? one.currentSrc : '')));
  await expect(landing.pictures()).toHaveCount(6);
  for (const picture of await landing.pictures().all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await expect(picture).toHaveAttribute('alt', /[а-я]/);
  }
  expect((await shown()).every((url) => url.includes('-light.'))).toBe(true);

  await landing.switchTheme();

  await expect.poll(async () => (await shown()).every((url) => url.includes('-dark.'))).toBe(true);
  await visitor.reload({ waitUntil: 'commit' });
  await visitor.waitForFunction(() => document.body !== null);
  expect(await landing.theme()).toBe('dark');
});

test('[LND-37] without JavaScript the forms are sent, thanked for and given back with their faults', async ({
  browser,
  url,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url });
  const page = await context.newPage();
  await new LandingScreen(page).open();
  const form = page.getByRole('form', { name: 'Заявка на показ' });
  await form.getByLabel('Как вас зовут').fill('Ольга');
  await form.getByLabel('Почта, телефон или Telegram').fill('   1   ');
  await form.getByRole('button', { name: 'Оставить заявку' }).click();

  await expect(form.getByText('Не меньше 3 символов')).toBeVisible();
  await expect(form.getByLabel('Как вас зовут')).toHaveValue('Ольга');
  await form.getByLabel('Почта, телефон или Telegram').fill('@olga');
  await form.getByRole('button', { name: 'Оставить заявку' }).click();

  await expect(page).toHaveURL(/\/#demo-sent$/);
  await expect(form.getByText('Спасибо! Мы напишем вам.')).toBeVisible();
  await context.close();
});

test('[LND-7] the landing page comes over the wire within its budget, in five requests', async ({ visitor }) => {
  const network = await visitor.context().newCDPSession(visitor);
  await network.send('Network.enable');
  const weights: number[] = [];
  // The protocol also reports the resources that are inlined in the page as requests.
  const inside = new Set<string>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) inside.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!inside.has(requestId)) weights.push(encodedDataLength);
  });

  await visitor.goto('/', { waitUntil: 'networkidle' });

  expect(weights.length).toBeLessThanOrEqual(5);
  expect(weights.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual((budgetOf('landing').all ?? 0) * 1024);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `axe finds nothing on the pages of the landing, ${colorScheme}`,
    longUnless(colorScheme === 'light'),
    async ({ visitor }) => {
      test.setTimeout(DEADLINES.journey);
      await visitor.emulateMedia({ colorScheme });
      for (const path of ['/', '/faq'] as const) {
        await new LandingScreen(visitor).open(path);
        await expectAccessibleAtWidths(visitor, path, 'shown', () =>
          visitor.getByRole('heading', { level: 1 }).waitFor(),
        );
      }
    },
  );
}

type Told = Window & { told?: Promise<unknown>[] };

/** Records the beacons of a page, because the bodies of their requests cannot be read. */
const keepBeacons = (page: Page) =>
  page.addInitScript(() => {
    const told: Promise<unknown>[] = [];
    Object.assign(window, { told });
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, data) => {
      told.push(new Response(data).json());
      return send(url, data);
    };
  });
const beaconsOf = (page: Page) => page.evaluate(() => Promise.all((window as Told).told ?? []));

test(
  '[PLT-295] the welcome page tells how it fared: well once it has stood, failed where a picture does not come',
  { tag: '@full' },
  async ({ visitor, guest }) => {
    const told = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/mfe/health'));
    await keepBeacons(visitor);
    await keepBeacons(guest);
    await guest.route('**/*.avif', (route) => route.fulfill({ status: 404, body: 'no' }));
    const failed = told(guest);
    await new LandingScreen(guest).open();
    await new LandingScreen(guest).pictures().first().scrollIntoViewIfNeeded();
    await visitor.clock.install();
    const stood = told(visitor);
    await new LandingScreen(visitor).open('/faq');
    await visitor.clock.fastForward(31_000);

    const answers = await Promise.all([stood, failed]);

    expect(answers.map((answer) => answer.status())).toEqual([204, 204]);
    const version = expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/);
    expect([...(await beaconsOf(visitor)), ...(await beaconsOf(guest))]).toMatchObject([
      { remote: 'landing', version, outcome: 'healthy' },
      { remote: 'landing', version, outcome: 'failed', phase: 'load', kind: 'http' },
    ]);
  },
);
