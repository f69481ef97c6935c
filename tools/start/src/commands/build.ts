import { buildStale } from '../machine/build-stale.ts';

export const build = (apps: string[]): Promise<number> => buildStale(apps);
