import { expect, test } from 'vitest';
import { findBrowser, type BrowserMachine } from './browser.ts';

interface Wish {
  present?: string[];
  playwrightBrings?: string;
  aptBrings?: string;
  isRoot?: boolean;
}

function machineWith({ present = [], playwrightBrings, aptBrings, isRoot = true }: Wish) {
  const tried: string[] = [];
  const working = new Set(present);
  const install = (name: string, brings?: string) => async () => {
    tried.push(name);
    if (brings === undefined) return 1;
    working.add(brings);
    return 0;
  };
  const machine: BrowserMachine = {
    starts: (path) => working.has(path),
    playwrightBrowser: () => playwrightBrings ?? null,
    installWithPlaywright: install('playwright', playwrightBrings),
    installWithApt: isRoot ? install('apt', aptBrings) : null,
  };
  return { machine, tried };
}

test('[OPS-41] the browser that CHROMIUM_PATH names comes before the system one', async () => {
  const { machine, tried } = machineWith({ present: ['/opt/mine', '/usr/bin/chromium'] });

  const path = await findBrowser(machine, '/opt/mine');

  expect([path, tried]).toEqual(['/opt/mine', []]);
});

test('[OPS-41] the light browser comes before the whole one', async () => {
  const { machine } = machineWith({ present: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] });

  expect(await findBrowser(machine, undefined)).toBe('/usr/bin/chromium-headless-shell');
});

test('[OPS-41] a CHROMIUM_PATH that does not start is passed over', async () => {
  const { machine } = machineWith({ present: ['/usr/bin/google-chrome'] });

  expect(await findBrowser(machine, '/opt/broken')).toBe('/usr/bin/google-chrome');
});

test("[OPS-41] without a system browser Playwright's is downloaded", async () => {
  const { machine, tried } = machineWith({ playwrightBrings: '/cache/chrome' });

  const path = await findBrowser(machine, undefined);

  expect([path, tried]).toEqual(['/cache/chrome', ['playwright']]);
});

test("[OPS-41] where the download fails, root takes Debian's package", async () => {
  const { machine, tried } = machineWith({ aptBrings: '/usr/bin/chromium' });

  const path = await findBrowser(machine, undefined);

  expect([path, tried]).toEqual(['/usr/bin/chromium', ['playwright', 'apt']]);
});

test('[OPS-41] nobody but root installs packages, and no browser is said to be none', async () => {
  const { machine, tried } = machineWith({ isRoot: false });

  const path = await findBrowser(machine, undefined);

  expect([path, tried]).toEqual([null, ['playwright']]);
});
