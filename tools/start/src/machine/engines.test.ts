import { expect, test } from 'vitest';
import { findEngines, type EngineMachine } from './engines.ts';

const machineWith = (present: readonly string[], broken: readonly string[] = []): EngineMachine => ({
  exists: (path) => present.includes(path),
  starts: (path) => !broken.includes(path),
});
const ALL = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/firefox-esr'];

test('[OPS-179] every engine that is on the machine is tried', () => {
  expect(findEngines(machineWith(ALL), {})).toEqual({
    found: { WEBKIT_DRIVER_PATH: '/usr/bin/WebKitWebDriver', FIREFOX_PATH: '/usr/bin/firefox-esr' },
    notTried: [],
  });
});

test('[OPS-179] each missing engine is named, with what to install', () => {
  expect(findEngines(machineWith([]), {})).toEqual({
    found: {},
    notTried: [
      'WebKit was not tried: install webkit2gtk-driver and xvfb (Debian).',
      'Firefox was not tried: install firefox-esr (Debian) or set FIREFOX_PATH.',
    ],
  });
});

test('[OPS-179] WebKit without a display server is not tried', () => {
  const { found, notTried } = findEngines(machineWith(ALL.filter((path) => path !== '/usr/bin/Xvfb')), {});

  expect([Object.keys(found), notTried.length]).toEqual([['FIREFOX_PATH'], 1]);
});

test('[OPS-179] a path of the environment comes first, and one that does not start is passed over', () => {
  const machine = machineWith([...ALL, '/opt/firefox'], ['/opt/broken']);

  expect(findEngines(machine, { FIREFOX_PATH: '/opt/firefox' }).found['FIREFOX_PATH']).toBe('/opt/firefox');
  expect(findEngines(machine, { FIREFOX_PATH: '/opt/broken' }).found['FIREFOX_PATH']).toBe('/usr/bin/firefox-esr');
  const stub = machineWith([...ALL, '/usr/bin/firefox'], ['/usr/bin/firefox-esr']);
  expect(findEngines(stub, {}).found['FIREFOX_PATH']).toBe('/usr/bin/firefox');
});
