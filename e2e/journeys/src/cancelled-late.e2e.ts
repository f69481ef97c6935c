import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLOCK_START, expect, freePort, shiftDate, startProduct, Student, Teacher, test } from '@planner/e2e-harness';
import { CabinetScreen } from './cabinet-screen.ts';

/** The morning after, when the next lesson is over. */
const NEXT_DAY = '2026-11-21T08:30:00.000Z';

test(
  '[MNY-150] [MNY-151] [CAB-70] a teacher makes late cancellations of his own cost him, cancels late, and the next lesson is conducted for nothing',
  { tag: '@full' },
  async ({ browser }) => {
    test.slow();
    const dataDir = mkdtempSync(join(tmpdir(), 'tetradka-late-'));
    const place = { dataDir, port: await freePort() };
    let product = await startProduct(place);
    const { url } = product;
    const newPage = async () => {
      const context = await browser.newContext({ baseURL: url });
      await context.addInitScript(shiftDate, Number(process.env.STAGE_OFFSET));
      return context.newPage();
    };
    const teacher = new Teacher(await newPage(), url, 'Марина Ветрова');
    await teacher.register('teacher', dataDir);
    const student = new Student(await newPage(), url, 'Анна Соколова');
    await student.register('student', dataDir);
    const { page } = teacher;
    const cabinet = new CabinetScreen(student.page);
    const free = student.page.getByRole('region', { name: 'Бесплатные занятия' });
    const anna = await teacher.hasStudent('Анна');
    await student.linkedTo(teacher, anna);
    const missed = await teacher.hasLesson(anna);
    const next = await teacher.hasLesson(anna, {
      conducted_date: '2026-11-21',
      start_time: '10:00',
      end_time: '11:00',
    });

    await test.step('the rule is set in the builder', async () => {
      await page.goto('/teacher-cabinet/');
      const policy = page.getByRole('region', { name: 'Правила отмены' });
      await policy.getByRole('combobox', { name: 'Если поздно отменяю я' }).click();
      await page.getByRole('option', { name: 'Следующее занятие ученика бесплатно' }).click();
      await policy.getByRole('button', { name: 'Сохранить' }).click();
      await expect(page.getByText('Сохранено')).toBeVisible();
    });

    await test.step('the lesson of the evening is cancelled', async () => {
      await page.goto(`/calendar/calendar-day?date=${missed.conducted_date}&lesson=${missed.id}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Ещё действия' }).click();
      await page.getByRole('menuitem', { name: 'Отменить занятие' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Отменить занятие' }).click();
      await expect(page.getByText('Занятие отменено', { exact: true })).toBeVisible();
    });

    await test.step('the student reads that a lesson is free', async () => {
      await cabinet.openPlace('balance');
      await expect(free.getByText('Бесплатное занятие: за отмену 20 ноября').first()).toBeVisible();
    });

    await product.stop();
    product = await startProduct({ ...place, env: { CLOCK_START: NEXT_DAY } });
    for (const { context } of [teacher, student])
      await context.addInitScript(shiftDate, Date.parse(NEXT_DAY) - Date.parse(CLOCK_START));

    await test.step('the next lesson was conducted by itself, for nothing', async () => {
      await page.goto(`/calendar/calendar-day?date=${next.conducted_date}&lesson=${next.id}`);
      const card = page.getByRole('dialog');
      await expect(card.getByText(/^Бесплатно: занятие 20 ноября поздно/)).toBeVisible();
      const { balance } = await teacher.api.call('GET /api/student-profile/{id}', { params: { id: anna.id } });
      expect(balance).toBe(0);
    });

    await test.step('and the student reads that it was used', async () => {
      await cabinet.openPlace('balance');
      await expect(free.getByText('Использованные бесплатные занятия: 1')).toBeVisible();
    });

    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
);
