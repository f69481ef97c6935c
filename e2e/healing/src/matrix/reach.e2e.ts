import { DEADLINES, expect } from '@planner/e2e-harness';
import { test } from '../faulty-harness.ts';
import { guestOf } from './guest.ts';
import { isCut, keepReach } from './reach.ts';
import { SCENES } from './scenes/all-scenes.ts';

// Runs before the trials: records the files that each scene requests.
for (const scene of SCENES) {
  test(`[PLT-120] without a fault, ${scene.name} comes about`, { tag: '@full' }, async ({ browser, faulty }) => {
    const { context, page, at, asked } = await guestOf(scene, browser, faulty);
    await page.goto(at);
    await expect(scene.ground(page)).toBeVisible();

    await expect(async () => {
      await scene.step?.(page);
      // A hint is visible only for a short time, so each try opens it again.
      await expect(scene.shows(page)).toBeVisible(scene.isQuiet ? { timeout: DEADLINES.glance } : {});
    }).toPass();

    await scene.begins?.(page);
    // Waiting for an idle network could hang: a browser may never report the end of a preload.
    await page.evaluate(() => document.fonts.ready.then(() => null));
    // The requests of one import come at once, so the wait is short: a scene may also request such a file for itself.
    const whole = expect.poll(() => isCut(scene, asked()), { timeout: DEADLINES.second / 4 });
    // If they do not come, the scene itself has requested the file.
    await whole.toBe(false).catch(() => null);
    keepReach(scene, asked());
    await context.close();
  });
}
