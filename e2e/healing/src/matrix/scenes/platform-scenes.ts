import { Api } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { conflictNote, savingTooLate } from './conflict.ts';
import { dialog, heading, pageOf, type Scene } from './scene.ts';

const decider = { as: 'teacher', has: 'right' } as const;
const ofRemote = { ...decider, at: '/platform/calendar', ground: heading('calendar') } as const;
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

/** Pages for people who decide about versions, and results of unusual versions. */
export const platformScenes: Scene[] = [
  pageOf({ ...decider, name: 'versions', at: '/platform', shows: heading('Платформа') }),
  pageOf({ ...ofRemote, name: 'remote', shows: (page) => page.getByRole('region', { name: 'Что получают люди' }) }),
  {
    ...ofRemote,
    name: 'health',
    step: tab('Здоровье'),
    shows: (page) => page.getByRole('slider', { name: 'Время на графике' }),
  },
  {
    ...ofRemote,
    name: 'decision-conflict',
    async step(page) {
      if (!(await dialog('Закрепить версию')(page).isVisible())) {
        await page.getByRole('button', { name: /^Решить о версии/ }).click();
        await page.getByRole('menuitem', { name: 'Закрепить за учётной записью…' }).click();
      }
      const me = await new Api(page.request, new URL(page.url()).origin).call('GET /api/user/me', {});
      await page.getByRole('textbox', { name: 'Почта или логин' }).fill(me.email ?? '');
      await savingTooLate('Закрепить')(page);
    },
    shows: conflictNote,
  },
  {
    ...decider,
    name: 'override',
    isQuiet: true,
    at: '/my-students-test?mfe=calendar@http://localhost:9',
    ground: heading('Ученики'),
    shows: dialog('Загрузить раздел с этого компьютера?'),
  },
  pageOf({
    name: 'older',
    as: 'teacher',
    isOfAll: true,
    // Makes the page treat its remotes as older builds, which did not declare how they start.
    before: () => {
      const takeForOlder = () => {
        const registry = document.getElementById('mfe');
        const older = registry?.textContent.replaceAll(',"container":"plain"', '') ?? '';
        if (registry && registry.textContent !== older) registry.textContent = older;
      };
      new MutationObserver(takeForOlder).observe(document, { childList: true, subtree: true });
    },
    at: '/my-students-test',
    shows: heading('Ученики'),
  }),
];
