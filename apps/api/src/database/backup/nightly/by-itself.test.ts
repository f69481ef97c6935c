/** @module-tag full */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownFolder } from '../../../testing/own-folder.ts';
import { runMain } from '../../../testing/processes/run-main.ts';
import { started } from '../../../testing/processes/started-process.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const MAIN = join(import.meta.dirname, '../main.ts');
const FIXED_LINES = /^Закрытый ключ записан в .*: храните его не на этом сервере.\nBACKUP_KEY=(age1\w+)\n$/;

test('[OPS-320] [OPS-322] [OPS-324] a running product makes one encrypted copy by itself, and the operator restores it', async () => {
  const [dir, keyFile, into] = [ownFolder(), join(ownFolder(), 'key'), ownFolder()];
  const key = await runMain(MAIN, ['key', keyFile], {});
  const BACKUP_KEY = FIXED_LINES.exec(key.said)?.[1] ?? '';
  const tried = () => api.database.db.selectFrom('backup_made').select('drilled_at').executeTakeFirst();

  const product = await started(api, { BACKUP_DIR: dir, BACKUP_KEY });
  await expect.poll(async () => (await tried())?.drilled_at ?? null).not.toBeNull();
  const names = readdirSync(dir).toSorted();
  product.child.kill('SIGTERM');
  await new Promise((resolve) => product.child.once('exit', resolve));
  const [copy = ''] = names;
  const without = await runMain(MAIN, ['restore', join(dir, copy)], { DATA_DIR: into });
  const restored = await runMain(MAIN, ['restore', join(dir, copy), keyFile], { DATA_DIR: into });

  expect(names).toEqual([expect.stringMatching(/\.backup\.age$/), expect.stringMatching(/\.files$/)]);
  expect(without.said).toBe(`Файл ${join(dir, copy)} зашифрован: назовите за ним файл с закрытым ключом.\n`);
  expect(restored.said).toMatch(
    /^Восстановлена копия от .*: таблиц \d+, строк \d+, файлов \d+\. Все входят заново\.\n$/,
  );
});
