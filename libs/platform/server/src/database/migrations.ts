import { join } from 'node:path';

/** Where the platform's migrations lie. The host runs them with its own, in the order of their names. */
export const PLATFORM_MIGRATIONS = join(import.meta.dirname, '../../migrations');
