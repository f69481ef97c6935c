import { expect, expectAccessible, smallTargets, stickingOut, test, type Teacher } from '@planner/e2e-harness';

/** A student whose first package has ended with six lessons left, and who has bought another one. */
async function buysPackages(teacher: Teacher, name = 'Анна') {
  const card = await teacher.hasStudent(name);
  const pay = (amount: number, bought: { title: string; lessons_total: number; expires_on?: string }) =>
    teacher.api.call('POST /api/payments', {
      body: { student_id: card.id, amount, date: '2026-11-01', package: { on_expire: 'ask', ...bought } },
    });
  await pay(12_000, { title: 'Осень', lessons_total: 8, expires_on: '2026-11-15' });
  await teacher.hasLesson(card, { conducted_date: '2026-11-10', status: 'completed' });
  await teacher.hasLesson(card, { conducted_date: '2026-11-12', status: 'completed' });
  await pay(10_000, { title: 'Зима', lessons_total: 8, expires_on: '2026-12-30' });
  await teacher.hasLesson(card, { conducted_date: '2026-11-18', status: 'completed' });
  return card;
}

test('[FIN-63] [FIN-66] a package is sold from the student’s page, and a lesson that is held takes one of it', async ({
  teacher,
}) => {
  const { page } = teacher;
  const anna = await teacher.hasStudent('Анна');
  await page.goto(`/my-students-test/student/${anna.id}?tab=finance`);
  const tab = page.getByRole('tabpanel');
  await tab.getByRole('button', { name: 'Внести оплату' }).first().click();
  await page.getByText('Это абонемент').click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(/^Абонемент на 8 занятий, баланс 0\s₽$/)).toBeVisible();
  const bought = tab.getByRole('list', { name: 'Открытые абонементы' }).getByRole('listitem');
  await expect(bought).toContainText('осталось 8 из 8, без срока');

  await teacher.hasLesson(anna, {
    conducted_date: '2026-11-20',
    start_time: '12:00',
    end_time: '13:00',
    status: 'completed',
  });

  await expect(bought).toContainText('осталось 7 из 8, без срока');
  const lines = tab.getByRole('region', { name: 'Как сложился баланс' }).getByRole('listitem');
  await expect(lines.nth(0)).toHaveText(/^Отложено на 7 занятий абонемента.*−10\s500\s₽итого 0\s₽$/);
  await expect(lines.nth(1)).toHaveText(/^Занятие 20\.11\.2026.*−1\s500\s₽итого 10\s500\s₽$/);
});

test(
  '[FIN-64] a package is frozen, goes on and is closed with its money back, and each is taken back',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    const anna = await buysPackages(teacher);
    await page.goto(`/my-students-test/student/${anna.id}?tab=finance`);
    const winter = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Зима' }).first();
    const choose = async (name: string, button = name) => {
      await winter.getByRole('button', { name: 'Что сделать: Зима' }).click();
      await page.getByRole('menuitem', { name }).click();
      return page.getByRole('dialog').getByRole('button', { name: button, exact: true });
    };
    await (await choose('Заморозить')).click();
    await expect(winter).toContainText('заморожен с 20.11.2026');
    await (await choose('Разморозить')).click();
    await expect(winter).toContainText('Действует');

    const close = await choose('Закрыть досрочно', 'Да, закрыть');
    await page.getByText(/^Вернуть 8\s750\s₽$/).click();
    await expect(page.getByText(/^Баланс останется 0\s₽$/)).toBeVisible();
    await close.click();

    await expect(page.getByText('Прежние: 1')).toBeVisible();
    await page.getByRole('button', { name: 'Отменить действие' }).last().click();
    await expect(winter).toContainText('осталось 7 из 8, до 30.12.2026');
  },
);

test('[FIN-65] what is left after the end burns at the teacher’s word', { tag: '@full' }, async ({ teacher }) => {
  const { page } = teacher;
  const anna = await buysPackages(teacher);
  await page.goto(`/my-students-test/student/${anna.id}?tab=finance`);
  const asked = page.getByRole('group', { name: 'Срок вышел: Осень' });
  await expect(asked).toContainText('Срок вышел, осталось 6 занятий: сжечь или оставить?');

  await asked.getByRole('button', { name: 'Сжечь' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Сжечь' }).click();

  await expect(page.getByText(/^Сгорело 6 занятий на 9\s000\s₽, баланс 0\s₽$/)).toBeVisible();
  await expect(page.getByText('Сгорело с абонементами')).toBeVisible();
  await expect(asked).toBeHidden();
});

for (const width of [390, 1440]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 1400 }, hasTouch: width === 390, isMobile: width === 390 });

    test(
      `[FIN-63] axe finds nothing in packages and what is asked of them at ${width} px, and nothing sticks out`,
      { tag: '@full' },
      async ({ teacher }) => {
        const { page } = teacher;
        const student = await buysPackages(teacher, 'Александра-Виктория Константинопольская-Задунайская');
        await page.goto(`/my-students-test/student/${student.id}?tab=finance`);
        await expect(page.getByRole('region', { name: 'Абонементы' })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Как сложился баланс' }).getByRole('listitem')).toHaveCount(6);

        await expectAccessible(page);
        expect(await stickingOut(page)).toBe(0);
        if (width === 390) expect(await smallTargets(page)).toEqual([]);
        await page.getByRole('button', { name: 'Оставить или вернуть' }).click();
        await expect(page.getByRole('dialog', { name: 'Закрыть абонемент?' })).toBeVisible();
        await expectAccessible(page);
      },
    );
  });
}

for (const [width, height] of [
  [320, 640],
  [844, 390],
  [1024, 768],
] as const) {
  test.describe(() => {
    test.use({ viewport: { width, height }, hasTouch: width < 1000, isMobile: width < 1000 });

    test(
      `[FIN-60] [FIN-63] long names and sums of seven digits stick out of the tab nowhere at ${width}×${height}`,
      { tag: '@full' },
      async ({ teacher }) => {
        const { page } = teacher;
        const student = await teacher.hasStudent('Александра-Виктория Константинопольская-Задунайская');
        await teacher.api.call('POST /api/payments', {
          body: {
            student_id: student.id,
            amount: 9_999_999.99,
            date: '2026-11-01',
            comment: 'Ж'.repeat(300),
            package: { title: 'Щ'.repeat(120), lessons_total: 500, expires_on: '2026-11-15', on_expire: 'ask' },
          },
        });
        await teacher.hasRule(student, [2, 4]);
        await page.goto(`/my-students-test/student/${student.id}?tab=finance`);
        await expect(page.getByRole('group', { name: /^Срок вышел/ })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Как сложился баланс' }).getByRole('listitem')).toHaveCount(2);

        expect(await stickingOut(page)).toBe(0);
        if (width < 1000) expect(await smallTargets(page)).toEqual([]);
        await page.getByRole('button', { name: 'Оставить или вернуть' }).click();
        const dialog = page.getByRole('dialog', { name: 'Закрыть абонемент?' });
        await dialog.getByText(/^Вернуть 9/).click();
        await expect(dialog).toContainText('Баланс останется 0');
        const beyond = await dialog
          .locator('*')
          .evaluateAll((nodes) => nodes.filter((node) => node.getBoundingClientRect().right > innerWidth).length);
        expect(beyond).toBe(0);
      },
    );
  });
}
