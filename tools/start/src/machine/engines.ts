import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A browser engine of the suite in e2e/engines. Chromium is missing here: every suite finds it in the same way. */
interface Engine {
  title: string;
  variable: 'FIREFOX_PATH' | 'WEBKIT_DRIVER_PATH';
  paths: readonly string[];
  /** Programs that the driver starts; the engine needs each of them. */
  beside: readonly string[];
  /** An argument that makes the program end at once. A program without its libraries fails. */
  probe: string;
  advice: string;
}

const ENGINES: readonly Engine[] = [
  {
    title: 'WebKit',
    variable: 'WEBKIT_DRIVER_PATH',
    paths: ['/usr/bin/WebKitWebDriver'],
    beside: ['/usr/bin/Xvfb'],
    probe: '--help',
    advice: 'install webkit2gtk-driver and xvfb (Debian)',
  },
  {
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    beside: [],
    probe: '--version',
    advice: 'install firefox-esr (Debian) or set FIREFOX_PATH',
  },
];

export interface EngineMachine {
  exists(path: string): boolean;
  starts(path: string, probe: string): boolean;
}

export interface FoundEngines {
  /** The path of each engine that was found, by its variable. */
  found: Record<string, string>;
  /** OPS-179: one sentence for each engine that was not found. */
  notTried: string[];
}

/** Searches for the engines; a path from the environment has priority. */
export function findEngines(machine: EngineMachine, env: Readonly<Record<string, string | undefined>>): FoundEngines {
  const found: Record<string, string> = {};
  const notTried: string[] = [];
  for (const { title, variable, paths, beside, probe, advice } of ENGINES) {
    const chosen = env[variable];
    const candidates = chosen === undefined ? paths : [chosen, ...paths];
    const path = beside.every((other) => machine.exists(other))
      ? candidates.find((candidate) => machine.exists(candidate) && machine.starts(candidate, probe))
      : undefined;
    if (path === undefined) notTried.push(`${title} was not tried: ${advice}.`);
    else found[variable] = path;
  }
  return { found, notTried };
}

const thisMachine: EngineMachine = {
  exists: existsSync,
  starts(path, probe) {
    try {
      execFileSync(path, [probe], { timeout: 30_000, stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  },
};

/** Sets the paths of the engines for the suite's configuration, and prints the engines that are not tried. */
export function provideEngines(say: (line: string) => void): void {
  const { found, notTried } = findEngines(thisMachine, process.env);
  Object.assign(process.env, found, { ENGINES_NOT_TRIED: notTried.join('\n') });
  for (const line of notTried) say(line);
}
