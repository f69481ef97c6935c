import { expect, expectWithinBudget, test } from '@planner/e2e-harness';

test('[PLT-90] the first load of the week is within its budget', async ({ teacher }) => {
  await expectWithinBudget('calendar', teacher.page, teacher.page.getByRole('grid', { name: 'Неделя' }));
});

test('[PLT-236] the week’s own files are asked for once the page is painted, before the shell has come, and less urgently', async ({
  teacher: { page },
}) => {
  const asked: string[] = [];
  const held: (() => Promise<void>)[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.route('**/shell/*.js', (route) => void held.push(() => route.continue()));
  await page.addInitScript(() => {
    const wait = window.requestAnimationFrame.bind(window);
    const painted = new Promise((resolve) => window.addEventListener('let-paint', resolve));
    window.requestAnimationFrame = (call) => wait((time) => void painted.then(() => call(time)));
  });
  const ofTheWeek = () => asked.filter((path) => path.startsWith('/mfe/calendar/'));

  await page.goto('/calendar/calendar-week', { waitUntil: 'commit' });
  await page.locator('#mfe-shell').waitFor({ state: 'attached' });
  expect(ofTheWeek()).toEqual([]);
  await page.evaluate(() => window.dispatchEvent(new Event('let-paint')));

  await expect.poll(() => ofTheWeek().length).toBeGreaterThan(1);
  const links = page.locator('link[rel="preload"][href^="/mfe/calendar/"]');
  expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('fetchpriority')))).toEqual(
    ofTheWeek().map(() => 'low'),
  );
  for (const go of held) await go();
  await expect(page.getByRole('grid', { name: 'Неделя' })).toBeVisible();
});
