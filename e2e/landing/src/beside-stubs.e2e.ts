import { expect, StubScreen, test } from '@planner/e2e-harness';
import { LandingScreen } from './landing-screen.ts';

test.use({ remotes: { landing: 'local', others: 'stub' } });

test(
  '[PLT-197] from the landing page one comes to the page of another module, which stands for itself',
  { tag: '@full' },
  async ({ teacher }) => {
    const stubs = new StubScreen(teacher.page);
    await new LandingScreen(teacher.page).open();

    await teacher.page.getByRole('link', { name: 'Главная' }).click();

    await expect(stubs.title()).toHaveText('Сейчас');
    expect(stubs.builtOf('landing')).toEqual([]);
  },
);
