import {
  expect,
  expectAccessible,
  expectAccessibleAtWidths,
  OVER_THE_SOCKET,
  stickingOut,
  test,
  untilLive,
} from '@planner/e2e-harness';
import { CabinetScreen } from './cabinet-screen.ts';

test('[CAB-23] [CAB-25] [CAB-32] a student reads his balance and its entries, says that he paid, the teacher’s open page shows it, and the balance follows the word', async ({
  teacher,
  student,
}) => {
  const anna = await teacher.hasStudent('Анна', { opening_balance: -3000 });
  await student.linkedTo(teacher, anna);
  const cabinet = new CabinetScreen(student.page);
  const live = [untilLive(teacher.page), untilLive(student.page)];
  await teacher.page.goto('/finance/');
  await expect(teacher.page.getByRole('list', { name: 'Кто должен' })).toContainText('Анна');
  await cabinet.open();
  await expect(cabinet.teacher()).toContainText('Марина Ветрова');
  await expect(cabinet.balance()).toContainText('Нужно внести');
  await cabinet.balance().getByRole('link', { name: 'Оплаты и начисления' }).click();
  await expect(cabinet.movements()).toHaveCount(1);
  const entry = cabinet.movements().getByText('₽').first();
  expect(await entry.evaluate((node) => getComputedStyle(node).fontVariantNumeric)).toBe('tabular-nums');
  await Promise.all(live);

  await cabinet.balance().getByRole('button', { name: 'Я оплатил' }).click();
  await student.page.getByRole('button', { name: 'Сообщить' }).click();

  const waiting = teacher.page.getByRole('list', { name: 'Сообщили об оплате' });
  await expect(student.page.getByText('Отправили преподавателю. Ждём подтверждения')).toBeVisible();
  await expect(waiting).toContainText(/3\s000\s₽ · перевод, 20\.11\.2026/, OVER_THE_SOCKET);
  await expect(cabinet.told()).toHaveText([/3\s000\s₽ · перевод20\.11\.2026Ждёт подтверждения преподавателя/]);
  await expect(cabinet.balance()).toContainText(/−3\s000\s₽/);
  await expectAccessibleAtWidths(student.page, 'the student’s money', 'shown');

  await teacher.page.getByRole('button', { name: 'Подтвердить: Анна' }).click();
  await expect(teacher.page.getByText(/^Оплата 3\s000\s₽ подтверждена$/)).toBeVisible();

  await expect(cabinet.told()).toHaveText([/Подтверждено/], OVER_THE_SOCKET);
  await expect(cabinet.movements()).toHaveText([/Оплата переводом.*итого 0\s₽/, /Долг до начала учёта/]);
  await cabinet.told().getByRole('button').click();
  await expect(student.page.getByRole('list', { name: 'История' })).toContainText('Подтверждено20.11.2026');
  await student.page.goBack();
  await expect(student.page.getByRole('dialog')).toHaveCount(0);
  await expect(cabinet.balance()).toBeVisible();
});

test(
  '[MNY-91] what was told by mistake is taken back from the toast, and no longer waits for the teacher',
  { tag: '@full' },
  async ({ teacher, student }) => {
    const anna = await teacher.hasStudent('Анна', { opening_balance: -3000 });
    await student.linkedTo(teacher, anna);
    const cabinet = new CabinetScreen(student.page);
    await cabinet.open();
    await cabinet.balance().getByRole('button', { name: 'Я оплатил' }).click();
    await student.page.getByRole('button', { name: 'Сообщить' }).click();
    await expect(cabinet.told()).toHaveCount(1);

    await student.page.getByRole('button', { name: 'Отменить действие' }).click();

    await expect(student.page.getByRole('region', { name: 'Сообщения об оплате' })).toHaveCount(0);
    expect(await teacher.api.call('GET /api/payments/declared', { query: {} })).toMatchObject({ items: [], total: 0 });
  },
);

test(
  '[CAB-28] where a parent pays, the child’s cabinet has no sum anywhere',
  { tag: '@full' },
  async ({ teacher, student, guest }) => {
    const anna = await teacher.hasStudent('Анна', { opening_balance: -3000 });
    await student.linkedTo(teacher, anna);
    await teacher.hasLesson(anna, { conducted_date: '2026-11-19', status: 'completed' });
    await teacher.hasLesson(anna, { conducted_date: '2026-11-21' });
    const { invite_code: code } = await teacher.api.call('POST /api/student-invite/{id}', {
      params: { id: anna.id },
      body: { role_in_profile: 'parent' },
    });
    const parent = { username: `parent${anna.id}@stage.example`, email: `parent${anna.id}@stage.example` };
    await guest.request.post('/api/register', {
      data: { ...parent, first_name: 'Мама', password: 'correct horse', is_teacher: false, is_student: true },
    });
    await guest.request.post('/api/student/link-profile', { data: { code, role_in_profile: 'parent' } });
    const cabinet = new CabinetScreen(student.page);
    const piece = student.page.locator('[data-extension="cabinet-block of finance"]');

    await cabinet.open();
    await expect(piece).toBeAttached();
    await expect(piece.getByRole('status')).toHaveCount(0);
    await expect(cabinet.next()).toBeVisible();
    await student.page.waitForLoadState('networkidle');
    expect(await student.page.getByRole('main').innerText()).not.toMatch(/₽|оплач|Баланс/i);
    await cabinet.openPlace('lessons');
    await expect(cabinet.lessons().first()).toBeVisible();
    await student.page.getByRole('tab', { name: 'Прошедшие' }).click();
    await expect(cabinet.lessons().first()).toBeVisible();
    await student.page.waitForLoadState('networkidle');

    expect(await student.page.getByRole('main').innerText()).not.toMatch(/₽|оплач|Баланс/i);
    await cabinet.open();
    await student.page.getByRole('button', { name: 'Не смогу' }).first().click();
    await expect(student.page.getByRole('button', { name: 'Не приду' })).toBeEnabled();
    expect(await student.page.locator('body').innerText()).not.toContain('₽');
    await new CabinetScreen(guest).open();
    await expect(guest.getByRole('region', { name: 'Баланс' })).toContainText(/−4\s500\s₽/);
  },
);

test(
  '[CAB-26] while the money comes the teacher’s card waits where it will be',
  { tag: '@full' },
  async ({ teacher, student }) => {
    const anna = await teacher.hasStudent('Анна', { opening_balance: 3000 });
    await student.linkedTo(teacher, anna);
    for (const day of ['12', '13', '16', '17', '18']) {
      await teacher.hasLesson(anna, { conducted_date: `2026-11-${day}`, status: 'completed' });
    }
    const cabinet = new CabinetScreen(student.page);
    const hold = async (files: string) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await student.page.route(files, async (route) => {
        await promise;
        await route.continue();
      });
      return resolve;
    };
    const [letCode, letMoney] = [await hold('**/mfe/finance/**'), await hold('**/api/student/balance**')];
    const topOfTeacher = async () => (await cabinet.teacher().boundingBox())?.y ?? 0;
    await cabinet.open();
    await expect(cabinet.teacher()).toContainText('Марина Ветрова');
    const tops = [await topOfTeacher()];

    letCode();
    await expect(student.page.getByText('Загружаем баланс')).toBeAttached();
    tops.push(await topOfTeacher());
    letMoney();
    await expect(cabinet.balance()).toContainText('Оплаты и начисления');
    tops.push(await topOfTeacher());

    expect(tops[0]).toBeGreaterThan(250);
    expect(Math.max(...tops) - Math.min(...tops), tops.join(', ')).toBeLessThan(12);
  },
);

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    `[CAB-25] axe finds nothing in the student’s money at 390 px, and nothing sticks out`,
    { tag: '@full' },
    async ({ teacher, student }) => {
      const { page } = student;
      const anna = await teacher.hasStudent('Анна', { opening_balance: -1_234_567.89 });
      await student.linkedTo(teacher, anna);
      const lessons = { title: 'Подготовка к экзамену, очень длинное название', lessons_total: 8 };
      await teacher.api.call('POST /api/payments', {
        body: {
          student_id: anna.id,
          amount: 8000,
          date: '2026-11-01',
          package: { ...lessons, expires_on: '2026-12-30' },
        },
      });
      const cabinet = new CabinetScreen(page);
      const check = async () => {
        await expectAccessible(page);
        expect(await stickingOut(page)).toBeLessThanOrEqual(0);
      };
      await cabinet.open();
      await cabinet.balance().getByRole('button', { name: 'Я оплатил' }).click();
      await page.getByRole('textbox', { name: 'Сумма' }).fill('0');
      await page.getByRole('button', { name: 'Сообщить' }).click();
      await expect(page.getByText('Сумма должна быть больше нуля')).toBeVisible();
      await check();

      await page.getByRole('textbox', { name: 'Сумма' }).fill('1500');
      await page.getByRole('button', { name: 'Сообщить' }).click();
      await expect(cabinet.told()).toHaveCount(1);
      await check();
      await cabinet.told().getByRole('button').click();
      await expect(page.getByRole('list', { name: 'История' })).toBeVisible();

      await check();
    },
  );
});
