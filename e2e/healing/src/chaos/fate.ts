import { FAULTS, type FaultPlan } from '@planner/e2e-harness';
import type { ChaosHarness } from './chaos-harness.ts';
import type { Dice } from './dice.ts';
import type { CodeFault } from './fault-rule.ts';

/** The faults of the newer versions in one trial. */
export interface Fate {
  /** A description of the faults, for the report of a failed trial. */
  said: string;
  files: FaultPlan | null;
  /** Whether the faults of files apply from the first file on, or only from the typing on. */
  areFilesFromStart: boolean;
  code: CodeFault | null;
}

const PLACED = ['shell', 'account', 'students', 'finance', 'calendar', 'landing'] as const;
const WHICH: Readonly<Record<string, (path: string, chosen: (path: string) => boolean) => boolean>> = {
  'every file': () => true,
  'the entry': (path) => /remoteEntry\.js$|\/shell\.\w+\.js$/.test(path),
  stylesheets: (path) => path.endsWith('.css'),
  'code of pages': (path) => /\/\d+\.\w+\.js$/.test(path),
  'some files': (path, chosen) => chosen(path),
};

/** Draws the faults of a trial: mostly a fault of files, often a fault of the code, sometimes both. */
export function drawFate(dice: Dice, { newer }: ChaosHarness): Fate {
  const hasFiles = dice.hits(65);
  const [app, fault, which] = [dice.pick(PLACED), dice.pick(FAULTS), dice.pick(Object.keys(WHICH))];
  const areFilesFromStart = dice.hits(60);
  const own = newer.get(app)?.paths ?? [];
  const some = new Set(own.filter(() => dice.hits(30)));
  const befallen = new Set(own.filter((path) => WHICH[which]?.(path, (one) => some.has(one))));
  const hasCode = !hasFiles || dice.hits(35);
  const at = dice.pick(['file', 'part'] as const);
  const code: CodeFault = {
    // A looping file of the shell would leave no page that could detect the loop.
    at,
    app: dice.pick(PLACED.slice(at === 'part' ? 1 : 0)),
    isFromStart: dice.hits(50),
    fault: at === 'file' ? 'throws' : dice.pick(['throws', 'throws', 'suspends'] as const),
  };
  const words = [
    hasFiles && `${which} of ${app} ${fault}${areFilesFromStart ? '' : ' later'}`,
    hasCode && `${code.at} of ${code.app} ${code.fault}${code.isFromStart ? '' : ' later'}`,
  ];
  return {
    said: words.filter(Boolean).join(', '),
    files: hasFiles ? { fault, meets: (path) => befallen.has(decodeURIComponent(path)) } : null,
    areFilesFromStart,
    code: hasCode ? code : null,
  };
}
