import { expect, expectAccessible, Teacher, test, TODAY } from '@planner/e2e-harness';
import { PersonOnAPhone } from './person-on-a-phone.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('[CAB-82] [CAB-98] [CAB-125] a mother of two with two teachers sees today, what she owes and why, and pays by four taps', async ({
  teacher,
  guest,
  student: mother,
  place,
  url,
}) => {
  const oleg = new Teacher(guest, url, 'Олег');
  await oleg.register('teacher', place.dataDir);
  for (const [own, name, held, next] of [
    [teacher, 'Анна', ['08:00', '09:00'], ['18:00', '19:00']],
    [teacher, 'Борис', ['09:00', '10:00'], ['19:30', '20:30']],
    [oleg, 'Борис', ['11:00', '12:00'], ['16:30', '17:30']],
  ] as const) {
    const card = await own.hasStudent(name);
    await mother.linkedTo(own, card, 'parent');
    await own.hasLesson(card, { start_time: held[0], end_time: held[1], status: 'completed' });
    await own.hasLesson(card, { start_time: next[0], end_time: next[1] });
  }
  const { page } = mother;
  const her = new PersonOnAPhone(page);

  await page.goto('/student/student-cabinet');
  const family = page.getByRole('region', { name: 'Дети и преподаватели' });
  for (const start of ['18:00', '19:30', '16:30']) {
    await expect(family.getByText(new RegExp(`^Сегодня, .*${start}`))).toBeVisible();
  }
  const debt = page.getByRole('region', { name: 'К оплате за всех' });
  await expect(debt).toContainText(/^К оплате за всех:4\s500/);

  for (const [name, sum, children] of [
    ['Марина Ветрова', /^Я оплатил 3\s000/, ['Анна', 'Борис']],
    ['Олег', /^Я оплатил 1\s500/, ['Борис']],
  ] as const) {
    await her.tap(debt.getByRole('button', { name: `Я оплатил: ${name}` }));
    const dialog = page.getByRole('dialog', { name: `Оплата: ${name}` });
    for (const child of children) {
      await expect(dialog.getByRole('region', { name: child }).getByRole('listitem')).toContainText(
        /20\.11\.2026.*−1\s500/,
      );
    }
    await expectAccessible(page);
    await her.tap(dialog.getByRole('button', { name: sum }));
    await expect(dialog).toBeHidden();
  }

  await expect(debt.getByText('Ждёт подтверждения:')).toHaveCount(2);
  await expect(debt.getByRole('button')).toHaveCount(0);
  const waiting = await Promise.all(
    [teacher, oleg].map((own) => own.api.call('GET /api/payments/declared', { query: {} })),
  );
  expect(waiting.map(({ items }) => items.map(({ amount, date }) => [amount, date]))).toEqual([
    [
      [1500, TODAY],
      [1500, TODAY],
    ],
    [[1500, TODAY]],
  ]);
  expect(her.taps).toBeLessThanOrEqual(4);
});
