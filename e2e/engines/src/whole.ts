import { expect } from '@playwright/test';
import type { Box } from './page/lookup.ts';
import type { Screen } from './page/screen.ts';
import type { Target } from './page/target.ts';
import { DEADLINES } from '@planner/e2e-harness';

/** A dialog and a toast move while they open, so the check repeats until it passes. */
const PATIENCE = { timeout: DEADLINES.afterSilence, intervals: [50] };

async function expectInside(view: Screen, { x, y, width, height }: Box): Promise<void> {
  const window = await view.window();
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(window.width);
  expect(y + height).toBeLessThanOrEqual(window.height);
}

/** OPS-177: the dialog is neither collapsed nor larger than the window. */
export async function expectWholeDialog(view: Screen, dialog: Target): Promise<void> {
  await expect(async () => {
    const box = await dialog.box();
    expect(box.height).toBeGreaterThan(200);
    await expectInside(view, box);
  }).toPass(PATIENCE);
}

const TOASTS = '[popover][role="status"]';

/**
 * OPS-177: the list of toasts is as high as its toasts and lies inside the window. The button of the newest toast
 * undoes its action.
 */
export async function undoByToast(view: Screen, text: RegExp): Promise<void> {
  const newest = view.place(`${TOASTS} > :last-child`);
  await newest.expectText(text);
  await expect(async () => {
    const list = await view.place(TOASTS).box();
    expect(list.height).toBeLessThan(200);
    await expectInside(view, list);
  }).toPass(PATIENCE);
  await newest.get('button', 'Отменить действие').press();
  await newest.expectText('Действие отменено');
}
