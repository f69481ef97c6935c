import { expect, expectWithinBudget, test } from '@planner/stage';

test('[PLT-90] the first load of the week is within its budget', async ({ teacher }) => {
  await expectWithinBudget('calendar', teacher.page, teacher.page.getByRole('grid', { name: 'Неделя' }));
});

test('[PLT-236] the week asks for its scripts once what stands around it is painted: the shell’s own first, its own less urgently', async ({
  teacher: { page },
}) => {
  const week = page.getByRole('grid', { name: 'Неделя' });
  await page.goto('/calendar/calendar-week');
  await expect(week).toBeVisible();
  const asked: string[] = [];
  const from = (of: string) => asked.filter((path) => path.startsWith(of));
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  const held: (() => Promise<void>)[] = [];
  await page.route('**/shell/*.js', (route) => void held.push(() => route.continue()));
  // So no frame comes.
  await page.clock.pauseAt((await page.evaluate(() => performance.timeOrigin + performance.now())) + 60_000);

  await page.goto('/calendar/calendar-week', { waitUntil: 'commit' });
  await expect(page.locator('#mfe-frame')).toBeVisible();
  expect(asked).toEqual([]);
  await page.clock.runFor(50);

  await expect.poll(() => from('/mfe/calendar/').length).toBeGreaterThan(1);
  const links = page.locator('link[rel="preload"][as="script"]');
  const ahead = await links.evaluateAll((found) =>
    found.map((link) => ({ path: link.getAttribute('href'), how: link.getAttribute('fetchpriority') })),
  );
  expect(ahead.filter(({ how }) => how === 'high').map(({ path }) => path)).toEqual(from('/shell/'));
  expect(ahead.filter(({ how }) => how === 'low').map(({ path }) => path)).toEqual(from('/mfe/calendar/'));
  expect(asked).toEqual([...from('/shell/'), ...from('/mfe/calendar/')]);
  await page.clock.resume();
  for (const go of held) await go();
  await expect(week).toBeVisible();
});
