import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.ts';

// Chromium with toolbars, which are pages too, takes twice as long for a suite.
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export interface BrowserMachine {
  /**
   * Whether the file exists and starts. A browser without its libraries, or Ubuntu's stub of a browser, does not start.
   */
  starts(path: string): boolean;
  playwrightBrowser(): string | null;
  installWithPlaywright(): Promise<number>;
  /** Installs Debian's package, the headless one if it exists. Null where apt cannot be used. */
  installWithApt: (() => Promise<number>) | null;
}

/** OPS-41: returns the first browser that starts. Each slower way is tried only after the faster ones. */
export async function findBrowser(machine: BrowserMachine, chosen: string | undefined): Promise<string | null> {
  const onSystem = () => SYSTEM_BROWSERS.find((path) => machine.starts(path));
  const ofPlaywright = () => {
    const path = machine.playwrightBrowser();
    return path !== null && machine.starts(path) ? path : undefined;
  };
  if (chosen !== undefined && machine.starts(chosen)) return chosen;
  const present = onSystem() ?? ofPlaywright();
  if (present !== undefined) return present;
  await machine.installWithPlaywright();
  const downloaded = ofPlaywright();
  if (downloaded !== undefined) return downloaded;
  if (machine.installWithApt === null) return null;
  await machine.installWithApt();
  return onSystem() ?? null;
}

const quietly = (command: string, args: string[], cwd?: string): string | null => {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', timeout: 20_000, stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
};

const thisMachine: BrowserMachine = {
  starts: (path) => existsSync(path) && (process.platform === 'win32' || quietly(path, ['--version']) !== null),
  playwrightBrowser: () => {
    const ask = "process.stdout.write((await import('@playwright/test')).chromium.executablePath())";
    return quietly(process.execPath, ['--input-type=module', '-e', ask], 'e2e/harness');
  },
  installWithPlaywright: () => run('playwright', ['install', 'chromium']),
  installWithApt:
    process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
      ? async () => {
          const install = (name: string) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
          await run('apt-get', ['update', '-qq']);
          return (await install('chromium-headless-shell')) && (await install('chromium'));
        }
      : null,
};

/**
 * Sets the browser's path for Playwright's configurations. Prints the reason and returns false when there is no
 * browser.
 */
export async function provideBrowser(): Promise<boolean> {
  const path = await findBrowser(thisMachine, process.env.CHROMIUM_PATH);
  if (path === null) {
    console.error(
      'No browser was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    );
    return false;
  }
  process.env.CHROMIUM_PATH = path;
  return true;
}
