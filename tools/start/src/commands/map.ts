import { run } from '../machine/run.ts';

export const map = (): Promise<number> => run(process.execPath, ['tools/house/src/cli.ts', 'map']);
