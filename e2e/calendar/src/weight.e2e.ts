import { expect, expectWithinBudget, test } from '@planner/stage';

test('[PLT-90] the first load of the week is within its budget', async ({ teacher }) => {
  await expectWithinBudget('calendar', teacher.page, teacher.page.getByRole('grid', { name: 'Неделя' }));
});

test('[PLT-236] the week’s own files are named after all that the shell needs, and after what the page reads', async ({
  teacher: { page },
}) => {
  const html = await (await page.request.get('/calendar/calendar-week')).text();

  const links = [...html.matchAll(/<link rel="preload" [^>]*fetchpriority="low">/g)].map(({ index }) => index);
  expect(links.length).toBeGreaterThan(1);
  expect(Math.min(...links)).toBeGreaterThan(html.indexOf('id="first"'));
  expect(html.indexOf('id="first"')).toBeGreaterThan(html.lastIndexOf('data-own'));
});
