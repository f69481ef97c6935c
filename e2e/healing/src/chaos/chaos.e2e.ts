import { expect } from '@planner/e2e-harness';
import { test } from './chaos-harness.ts';
import { createDice } from './dice.ts';
import { drawFate } from './fate.ts';
import { Visit } from './visit.ts';
import { FORMS, PLACES } from './ways.ts';

const { CHAOS_TRIALS = '10', CHAOS_SEED = '1' } = process.env;
const [trials, seed] = [Number(CHAOS_TRIALS), Number(CHAOS_SEED)];

for (let trial = 1; trial <= trials; trial += 1) {
  test(
    `[PLT-280] whatever befalls the newer versions, no page is blank, what was typed is there and the menu leads on: trial ${trial} of seed ${seed}`,
    { tag: '@full' },
    async ({ browser, chaos }) => {
      const dice = createDice(seed * 1000 + trial);
      const fate = drawFate(dice, chaos);
      const visit = await Visit.open(browser, chaos, fate);
      test.info().annotations.push({ type: 'fate', description: fate.said });
      try {
        await visit.goTo(dice.pick(PLACES));
        for (let moves = dice.pick([0, 1, 2]); moves > 0; moves -= 1) await visit.move(dice.pick(PLACES));
        await visit.type(dice.pick(FORMS));
        await visit.page.keyboard.press('Escape');
        expect(visit.blank).toEqual([]);
        expect(chaos.product.process.exitCode).toBeNull();
        expect(chaos.product.log()).not.toMatch(/"level":(50|60)|unhandled|uncaught/i);
      } catch (error) {
        throw new Error(`trial ${trial} of seed ${seed}, ${fate.said}: ${String(error)}`, { cause: error });
      } finally {
        await visit.close();
      }
    },
  );
}
