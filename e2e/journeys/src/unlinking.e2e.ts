import { expect, expectAccessibleEverywhere, test } from '@planner/e2e-harness';

test(
  '[ACC-162] [ACC-164] a parent without money links, and is unlinked while the page is open',
  { tag: '@full' },
  async ({ teacher, student }) => {
    const anna = await teacher.hasStudent('Анна', { opening_balance: -3000 });
    const page = teacher.page;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const part = page.getByRole('region', { name: 'Кабинет ученика' });
    await page.goto(`/my-students-test/student/${anna.id}`);
    await press('Пригласить');
    await page.getByText('Родителя', { exact: true }).click();
    await page.getByText(/Видит деньги/).click();
    await press('Создать код');
    await expect(part).toContainText('родителю, не видит денег');
    const { invite_code } = await teacher.api.call('GET /api/student-profile/{id}', { params: { id: anna.id } });
    await student.page.goto(`/link-profile?code=${invite_code ?? ''}`);
    await expect(
      student.page.getByText('Вы подключаетесь как родитель. Цены, оплаты и баланс преподаватель не показывает.'),
    ).toBeVisible();
    await student.page.getByRole('button', { name: 'Добавить' }).click();
    const cabinet = student.page.getByRole('region', { name: 'Преподаватель' });
    await expect(cabinet).toBeVisible();

    await press('Закрыть доступ: Анна Соколова');
    await expectAccessibleEverywhere(page);
    await press('Закрыть доступ');

    await expect(student.page.getByText('Пока нет ни одного преподавателя')).toBeVisible();
    await expect(cabinet).toBeHidden();
    await expect(part.getByRole('listitem')).toHaveCount(0);
  },
);
