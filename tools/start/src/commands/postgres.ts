import { inOwnTemp } from '../machine/own-temp.ts';
import { type Server, startServer } from '../machine/postgres.ts';
import { run } from '../machine/run.ts';

/** Suites in which two processes share the database and are killed in the middle of their work. */
const KILLS = ['e2e/faults/src/notices.e2e.ts', 'e2e/faults/src/archive-kill.e2e.ts'];

const suiteOfApi = ({ host, user }: Server, files: readonly string[]) =>
  inOwnTemp((env) =>
    run('vitest', ['run', '--project', 'api', ...files], {
      env: { ...env, TEST_POSTGRES_HOST: host, TEST_POSTGRES_USER: user },
      limitMinutes: 60,
    }),
  );

const kills = ({ host }: Server, files: readonly string[]) =>
  inOwnTemp((env) =>
    run('playwright', ['test', ...files.map((file) => file.replace('e2e/faults/', ''))], {
      cwd: 'e2e/faults',
      env: { ...env, FAULT_POSTGRES_HOST: host },
      limitMinutes: 30,
    }),
  );

/**
 * Runs the API suite and the kills of notices and archives, or the named test files. They use a PostgreSQL server of
 * the machine instead of the embedded one.
 */
export async function postgres(files: string[]): Promise<number> {
  const server = await startServer();
  if (server === null) return 1;
  const isKill = (file: string) => file.startsWith('e2e/');
  const [ofKills, ofApi] =
    files.length === 0 ? [KILLS, []] : [files.filter(isKill), files.filter((file) => !isKill(file))];
  try {
    const api = files.length === 0 || ofApi.length > 0 ? await suiteOfApi(server, ofApi) : 0;
    const killed = ofKills.length > 0 ? await kills(server, ofKills) : 0;
    return api === 0 ? killed : api;
  } finally {
    await server.stop();
  }
}
