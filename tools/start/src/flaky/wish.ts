export interface Wish {
  file: string;
  times: number;
  title?: string;
  kind: 'vitest' | 'playwright';
}

const USAGE = 'npm run test:flaky -- apps/api/src/live/live.test.ts 20 -g "title"';
const MOST = 9999;

const kindOf = (file: string) =>
  /\.test\.tsx?$/.test(file) ? 'vitest' : /^e2e\/[^/]+\/src\/.*\.e2e\.ts$/.test(file) ? 'playwright' : null;

/** Parses the arguments of the command. Returns a sentence when they are wrong. */
export function wishOf(args: readonly string[], exists: (path: string) => boolean): Wish | string {
  const at = args.indexOf('-g');
  const title = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && title === undefined) return `-g takes a title: ${USAGE}`;
  const [file, times = '20', ...more] = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  if (file === undefined) return `Name a test file: ${USAGE}`;
  const kind = kindOf(file);
  if (kind === null || !exists(file)) return `There is no test file ${file}: ${USAGE}`;
  if (!/^\d+$/.test(times) || Number(times) < 1 || Number(times) > MOST)
    return `"${times}" is no number of runs from 1 to ${MOST}: ${USAGE}`;
  if (more.length > 0) return `Nothing is known of "${more.join(' ')}": ${USAGE}`;
  return { file, times: Number(times), kind, ...(title !== undefined && { title }) };
}
