import { expect, test } from '@playwright/test';
import { type Checkout, openCheckout } from './checkout.ts';
import { DEADLINES } from '@planner/e2e-harness';

// Six compilers and a new database run beside the other tests.
test.setTimeout(DEADLINES.build);

let checkout: Checkout;
test.beforeEach(async () => {
  checkout = await openCheckout();
});
test.afterEach(() => checkout.end());

const OPEN = /^Open http/;

/** The statuses of an address while the product starts, and whether a page was asked to wait. */
async function statusesUntilOpen(addresses: string[]): Promise<Set<number>> {
  const seen = new Set<number>();
  const ask = async (address: string) => {
    const answer = await fetch(address, { redirect: 'manual' }).catch(() => null);
    if (answer !== null) seen.add(answer.status);
  };
  // The compilers need the processor, so the test asks only a few times a second.
  await Promise.race([
    checkout.gone,
    expect(async () => {
      await Promise.all(addresses.map(ask));
      expect(checkout.said()).toContainEqual(expect.stringMatching(OPEN));
    }).toPass({ intervals: [200] }),
  ]);
  return seen;
}

test(
  '[PLT-232][PLT-231][PLT-233][PLT-360] `npm run dev` ends with the address, answers pages with no 503, follows a manifest, keeps typed text over an edit in libs/ui and shows a type error over a dialog',
  { tag: '@full' },
  async ({ page }) => {
    const { pages, server } = checkout;
    const statuses = await statusesUntilOpen([`${pages}/calendar`, `${server}/calendar`]);

    // NAV-35: the server answers 404 until the development server of the calendar has named its pages.
    expect([...statuses].filter((status) => status !== 404)).toEqual([200]);
    expect(checkout.said().at(-1)).toBe(`Open ${pages}`);

    // The server's own address leads to the development pages.
    await page.goto(`${server}/user/login/`);
    await page.waitForURL(`${pages}/user/login/`);
    await page.getByRole('textbox').first().fill('teacher@tetradka.example');
    await page.getByLabel('Пароль', { exact: true }).fill('tetradka-demo');
    await page.keyboard.press('Enter');
    await page.waitForURL(/home-teacher/);

    // Only the page may reload itself.
    const menu = page.getByRole('navigation', { name: 'Разделы' });
    await expect(menu.getByRole('link', { name: 'Календарь' })).toBeVisible();
    checkout.change('apps/calendar/src/manifest.ts', "label: 'Календарь'", "label: 'Расписание'");
    await menu.getByRole('link', { name: 'Расписание' }).click();
    await page.waitForURL(/calendar-week/);

    await page
      .getByRole('button', { name: /Новое занятие|Занятие/ })
      .first()
      .click();
    const goal = page.getByRole('dialog').getByLabel('Цель занятия');
    await goal.fill('Дроби и проценты');
    checkout.change('libs/ui/src/field/field.tsx', '</label>', ' ★</label>');

    await expect(page.getByRole('dialog').getByText('★').first()).toBeVisible();
    // The label still belongs to the field: every part of the page has its own remote's copy.
    await expect(goal).toHaveValue('Дроби и проценты');

    const overlay = page.locator('#rspack-dev-server-client-overlay');
    // A type is not part of any script, so the page under the dialog does not change.
    checkout.change(
      'libs/ui/src/field/field.tsx',
      'export type FieldProps',
      'type Wrong = Missing;\nexport type FieldProps',
    );
    await expect(overlay).toBeVisible({ timeout: DEADLINES.start });
    await expect(
      overlay
        .contentFrame()
        .getByText(/TS2304/)
        .first(),
    ).toBeVisible();
    expect(await overlay.evaluate((node) => node.matches(':popover-open'))).toBe(true);
    checkout.change('libs/ui/src/field/field.tsx', 'type Wrong = Missing;\n', '');
    await expect(overlay).toHaveCount(0, { timeout: DEADLINES.start });
    await expect(goal).toHaveValue('Дроби и проценты');
  },
);
