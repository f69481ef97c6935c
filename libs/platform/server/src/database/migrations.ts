import { join } from 'node:path';

/** The folder of the platform's migrations. The host runs them together with its own, in the order of their names. */
export const PLATFORM_MIGRATIONS = join(import.meta.dirname, '../../migrations');
