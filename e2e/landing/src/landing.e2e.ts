import { BUDGETS, expect, expectAccessible, startProduct, test } from '@planner/stage';
import { LandingScreen } from './landing-screen.ts';

test('[LND-1] a visitor sees the sections and «Войти»', async ({ visitor }) => {
  const landing = new LandingScreen(visitor);

  await landing.open();

  await expect(landing.section('Всё, что вы вели в трёх тетрадях')).toBeVisible();
  await expect(landing.section('Тарифы')).toBeVisible();
  await expect(landing.section('Вопросы и ответы')).toBeVisible();
  await expect(landing.section('Отзывы')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Войти', exact: true })).toHaveAttribute('href', '/user/login/');
  await expect(visitor.getByRole('link', { name: 'Главная' })).toHaveCount(0);
});

test('[LND-1] who is signed in sees «Главная» instead, which leads to the teacher home', async ({ teacher }) => {
  const landing = new LandingScreen(teacher.page);
  await landing.open();

  await teacher.page.getByRole('link', { name: 'Главная' }).click();

  await expect(teacher.page).toHaveURL(/\/home-teacher-test/);
});

test('[LND-2] an address names a question and opens it', async ({ visitor }) => {
  const landing = new LandingScreen(visitor);

  await landing.open('/faq#abonementy');

  await expect(landing.questions()).toHaveCount(11);
  await expect(landing.openQuestions()).toHaveText(['Что такое абонемент и как он списывается?']);
});

test('[LND-3] one question is open at a time, a click on the open one closes it', async ({ visitor }) => {
  const landing = new LandingScreen(visitor);
  await landing.open('/faq');

  await landing.ask('Откуда приходят напоминания?');
  await landing.ask('Как считается баланс ученика?');
  await expect(landing.openQuestions()).toHaveText(['Как считается баланс ученика?']);
  await landing.ask('Как считается баланс ученика?');

  await expect(landing.openQuestions()).toHaveCount(0);
});

test('[LND-4] the footer leads to people and to both documents', async ({ visitor }) => {
  const landing = new LandingScreen(visitor);
  await landing.open();
  const href = (name: string) => landing.footer().getByRole('link', { name }).getAttribute('href');

  const documents = await Promise.all([href('Политика конфиденциальности'), href('Пользовательское соглашение')]);
  const answers = await Promise.all(documents.map((path) => visitor.request.get(path ?? '')));

  expect(answers.map((answer) => answer.headers()['content-type'])).toEqual(['application/pdf', 'application/pdf']);
  expect(await href('Чат поддержки')).toBe('https://t.me/tetradka_support');
  expect(await href('Почта')).toBe('mailto:hello@tetradka.example');
});

test('[LND-5] a link that is not set is absent', async ({ visitor }) => {
  const landing = new LandingScreen(visitor);

  await landing.open();

  await expect(landing.footer().getByRole('link', { name: 'ВКонтакте' })).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'Написать в поддержку' })).toBeVisible();
});

test('[LND-9] «Остались вопросы?» stands under the answers and leads to the support', async ({ visitor }) => {
  const landing = new LandingScreen(visitor);

  await landing.open('/faq');

  await expect(visitor.getByText('Остались вопросы?')).toBeVisible();
  const support = visitor.getByRole('link', { name: 'Написать в поддержку' });
  await expect(support).toHaveAttribute('href', 'https://t.me/tetradka_support');
});

test('[LND-9] a product that is started without settings, with its demo data, is asked by mail', async ({
  browser,
}) => {
  test.setTimeout(90_000);
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
});

test('[NAV-25] at an open path that nobody owns a visitor is told so, and has a way to the welcome page', async ({
  visitor,
}) => {
  await visitor.goto('/user/nowhere');
  await expect(visitor.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  await expect(visitor).toHaveURL(/\/user\/nowhere$/);

  await visitor.getByRole('main').getByRole('link').first().click();

  await expect(visitor).toHaveURL(/^http:\/\/[^/]+\/$/);
  await expect(new LandingScreen(visitor).section('Тарифы')).toBeVisible();
});

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

  await expect(form.getByText('Спасибо! Мы напишем вам.')).toBeVisible();
  await expect(form.getByLabel('Как вас зовут')).toHaveValue('');
});

test('[LND-31] a review is sent from its section, which stands without any that was approved', async ({ visitor }) => {
  const form = visitor.getByRole('form', { name: 'Оставить отзыв' });
  await new LandingScreen(visitor).open();
  await visitor.getByRole('navigation', { name: 'Разделы' }).first().getByRole('link', { name: 'Отзывы' }).click();
  await form.getByLabel('Как вас зовут').fill('Ольга');
  await form.getByLabel('Отзыв').fill('Расписание и деньги на одном листе');

  await form.getByRole('button', { name: 'Отправить отзыв' }).click();

  await expect(form.getByText('Отзыв появится здесь после проверки')).toBeVisible();
  await expect(visitor.locator('each-review, figure')).toHaveCount(0);
});

test('[LND-6] the pages can be read with JavaScript switched off', async ({ browser, url }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url });
  const landing = new LandingScreen(await context.newPage());

  await landing.open();
  await landing.ask('Есть ли ограничение по числу учеников?');

  await expect(landing.openQuestions()).toHaveText(['Есть ли ограничение по числу учеников?']);
  await expect(landing.page.getByRole('link', { name: 'Создать расписание' })).toBeVisible();
  await context.close();
});

test('[LND-7] the landing page comes over the wire within its budget, in five requests', async ({ visitor }) => {
  const network = await visitor.context().newCDPSession(visitor);
  await network.send('Network.enable');
  const weights: number[] = [];
  network.on('Network.loadingFinished', ({ encodedDataLength }) => weights.push(encodedDataLength));

  await visitor.goto('/', { waitUntil: 'networkidle' });

  expect(weights.length).toBeLessThanOrEqual(5);
  expect(weights.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(BUDGETS.landing.all * 1024);
});

test('[LND-8] the night mode is kept and holds from the first paint', async ({ visitor }) => {
  const landing = new LandingScreen(visitor);
  await landing.open();
  await landing.switchTheme();

  await visitor.reload({ waitUntil: 'commit' });
  await visitor.waitForFunction(() => document.body !== null);

  expect(await landing.theme()).toBe('dark');
});

for (const path of ['/', '/faq'] as const) {
  for (const width of [390, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`axe finds nothing on ${path} at ${width} px, ${colorScheme}`, async ({ browser, url }) => {
        const context = await browser.newContext({ baseURL: url, colorScheme, viewport: { width, height: 900 } });
        const page = await context.newPage();
        await page.goto(path);

        await expectAccessible(page);
        await context.close();
      });
    }
  }
}
