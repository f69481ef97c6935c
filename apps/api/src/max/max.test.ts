import { afterAll, expect, test } from 'vitest';
import { localMaxApi, manyRequests, MAX_TOKEN, TOO_LONG, WRONG_TOKEN } from '../testing/messengers/local-max-api.ts';
import { maxSide } from './max.ts';

const max = await localMaxApi();
afterAll(() => max.close());

test('[BOT-31] the bot in MAX starts without a list of commands, but not with a wrong token or in a pause', async () => {
  const side = maxSide({ token: MAX_TOKEN, name: undefined, apiUrl: max.url, webhook: undefined });
  const begin = () => side.begin('https://tetradka.example');

  max.failCommands(TOO_LONG);
  expect(await begin()).toBe('local_max_bot');
  for (const failure of [WRONG_TOKEN, manyRequests()]) {
    max.failCommands(failure);
    await expect(begin()).rejects.toThrow(`MAX refused it: ${failure.status}`);
  }
});
