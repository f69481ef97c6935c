import { expect } from '@planner/e2e-harness';
import { test } from '../remotes-harness.ts';
import { serveBareHost } from './bare-host.ts';

for (const file of ['remoteEntry.js', 'mf-manifest.json'])
  test(
    `[PLT-347] the standard runtime of module federation loads a remote by ${file} into a page without the shell`,
    { tag: '@full' },
    async ({ person }) => {
      const { page } = person;
      const answer = await page.request.get('/api/mfe/registry');
      const { remotes } = await answer.json();
      const [{ name, base, requires }] = remotes.sound.candidates;
      await serveBareHost(page);
      const asked = new URLSearchParams({
        name,
        entry: new URL(base + file, answer.url()).href,
        path: '/sound',
        router: requires['react-router-dom'].slice(1),
        'shell-api': requires['@planner/shell-api'].slice(1),
      });

      await page.goto(`/bare-host?${asked}`);

      await expect(page.getByRole('heading', { name: 'Первое издание' })).toBeVisible();
      await page.getByLabel('Текст').fill('Слово');
      await page.getByRole('button', { name: 'Стереть' }).click();
      await expect(page.getByLabel('Текст')).toHaveValue('');
      await page.getByRole('link', { name: 'Дальше' }).click();
      await expect(page.getByRole('heading', { name: /Вторая|Второе/ })).toBeVisible();
    },
  );

test(
  '[PLT-348] a page of the product names its remotes and shared packages where the devtools of module federation read',
  { tag: '@full' },
  async ({ person }) => {
    const { page } = person;
    await page.goto('/sound');
    await expect(page.getByRole('heading', { name: 'Первое издание' })).toBeVisible();
    const read = () => page.evaluate(() => JSON.parse(JSON.stringify(Reflect.get(globalThis, '__FEDERATION__') ?? {})));

    // The page writes it three seconds after the first view, so this waits.
    await expect.poll(async () => Object.keys((await read()).moduleInfo ?? {})).toContain('shell');

    const { moduleInfo, __SHARE__ } = await read();
    const { matchedVersion } = moduleInfo.shell.remotesInfo.sound;
    expect(moduleInfo[`sound:${matchedVersion}`]).toMatchObject({
      remoteEntry: expect.stringMatching(/^http:.*\/mfe\/sound\/.*\/remoteEntry\.js$/),
      modules: [{ modulePath: './remote' }],
    });
    const [[, react]] = Object.entries<object>(__SHARE__.shell.default.react) as [[string, object]];
    expect(react).toMatchObject({ from: 'shell', loaded: true });
    expect(react).toHaveProperty('useIn', expect.arrayContaining(['sound']));
  },
);
