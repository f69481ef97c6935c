import { expect, expectAccessibleEverywhere, makeAdministrator, test, untilLive } from '@planner/e2e-harness';
import { LandingScreen } from './landing-screen.ts';

test(
  '[ADM-7][ADM-8] a visitor’s review reaches an open page of an administrator, and the landing once it is approved',
  { tag: '@full' },
  async ({ teacher, visitor }) => {
    const { page } = teacher;
    const text = `Расписание на одном листе, ${teacher.email}`;
    const shown = visitor.locator('figure').filter({ hasText: teacher.email });
    await page.goto('/admin/');
    await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
    await makeAdministrator(teacher.email);
    const live = untilLive(page);
    await page.goto('/teacher-cabinet/');
    await live;

    await page.getByRole('button', { name: /, меню$/ }).click();
    await page.getByRole('menuitem', { name: 'Администрирование' }).click();
    await expect(page).toHaveURL(/\/admin\/$/);
    await new LandingScreen(visitor).open();
    const form = visitor.getByRole('form', { name: 'Оставить отзыв' });
    await form.getByLabel('Отзыв').fill(text);
    await form.getByLabel('Как вас зовут').fill('Ольга');
    await form.getByRole('button', { name: 'Отправить отзыв' }).click();
    const row = page.getByRole('listitem').filter({ hasText: text });
    await expect(row).toBeVisible();
    await expectAccessibleEverywhere(page);

    await row.getByRole('button', { name: 'Одобрить' }).click();
    await expect(row).toHaveCount(0);
    await visitor.reload();
    await expect(shown).toContainText(text);

    await page.getByRole('button', { name: 'Отменить действие' }).click();
    await expect(row).toBeVisible();
    await visitor.reload();
    await expect(shown).toHaveCount(0);
  },
);

test(
  '[ADM-9][ADM-10] news is published and a deleted one comes back; a request is marked as answered',
  { tag: '@full' },
  async ({ teacher, guest }) => {
    const { page, email } = teacher;
    await makeAdministrator(email);
    await teacher.api.call('POST /api/public/demo-request', { body: { name: email, contact: '@olga' } });
    await page.goto('/admin/?part=news');
    await page.getByRole('button', { name: 'Новая новость' }).click();
    await page.getByRole('textbox', { name: 'Заголовок' }).fill(`Группы ${email}`);
    await page.getByRole('textbox', { name: 'Текст' }).fill('Теперь есть');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    const row = page.getByRole('listitem').filter({ hasText: email });
    await expect(row).toContainText('Черновик');

    await row.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(row).toContainText('Опубликована');
    const isRead = async () => (await guest.request.get('/api/public/news?page_size=100')).text();
    expect(await isRead()).toContain(email);
    await row.getByRole('button', { name: 'Удалить' }).click();
    await expect(row).toHaveCount(0);
    expect(await isRead()).not.toContain(email);
    await page.getByRole('button', { name: 'Отменить действие' }).last().click();
    await expect(row).toContainText('Опубликована');
    await expectAccessibleEverywhere(page);

    await page.getByRole('tab', { name: 'Заявки' }).click();
    await row.getByRole('button', { name: 'Отметить отвеченной' }).click();
    await expect(row).toContainText('Ответили');
    await expectAccessibleEverywhere(page);
  },
);
