import { inOwnTemp } from '../machine/own-temp.ts';
import { startServer } from '../machine/postgres.ts';
import { run } from '../machine/run.ts';

/** The API suite, or the test files that are named, on a PostgreSQL server of the machine instead of the embedded one. */
export async function postgres(files: string[]): Promise<number> {
  const server = await startServer();
  if (server === null) return 1;
  try {
    const given = { TEST_POSTGRES_HOST: server.host, TEST_POSTGRES_USER: server.user };
    return await inOwnTemp((env) =>
      run('vitest', ['run', '--project', 'api', ...files], { env: { ...env, ...given }, limitMinutes: 60 }),
    );
  } finally {
    await server.stop();
  }
}
