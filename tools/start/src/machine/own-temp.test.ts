import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inOwnTemp, placeOfTemp } from './own-temp.ts';

function place() {
  const within = mkdtempSync(join(tmpdir(), 'tetradka-temp-'));
  onTestFinished(() => rmSync(within, { recursive: true }));
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return { within, said, patience: 0 };
}

test('[OPS-121] a suite that leaves nothing in its temporary folder ends as it ended, and the folder goes', async () => {
  const { within, said, patience } = place();
  const seen: string[] = [];
  const work = (code: number) => async (env: Record<string, string>) => {
    seen.push(...readdirSync(within));
    const own = mkdtempSync(join(env['TMPDIR'] ?? '', 'tetradka-test-'));
    rmSync(own, { recursive: true });
    return code;
  };

  expect([await inOwnTemp(work(0), { within, patience }), await inOwnTemp(work(3), { within, patience })]).toEqual([
    0, 3,
  ]);
  expect(seen).toEqual([expect.stringMatching(/^tt-/), expect.stringMatching(/^tt-/)]);
  expect(readdirSync(within)).toEqual([]);
  expect(said).not.toHaveBeenCalled();
});

test('[OPS-121] a suite that leaves something there has failed, which names it, and it goes all the same', async () => {
  const { within, said, patience } = place();

  const code = await inOwnTemp(
    async ({ TMPDIR = '' }) => {
      mkdirSync(join(TMPDIR, 'remotes-x1'));
      writeFileSync(join(TMPDIR, 'letter.eml'), '');
      return 0;
    },
    { within, patience },
  );

  expect(code).toBe(1);
  expect(said).toHaveBeenCalledWith('The suite left something in the temporary folder: letter.eml, remotes-x1');
  expect(readdirSync(within)).toEqual([]);
});

test('[OPS-121] what Chromium, Playwright and Node keep there is theirs', async () => {
  const { within, patience } = place();

  const code = await inOwnTemp(
    async ({ TMPDIR = '' }) => {
      for (const name of ['org.chromium.Chromium.a1', 'playwright_chromiumdev_profile-a1', 'node-compile-cache'])
        mkdirSync(join(TMPDIR, name));
      return 0;
    },
    { within, patience },
  );

  expect([code, readdirSync(within)]).toEqual([0, []]);
});

test('[OPS-121] what is still ending when the suite ends is waited for', async () => {
  const { within } = place();

  const code = await inOwnTemp(
    async ({ TMPDIR = '' }) => {
      const ending = mkdtempSync(join(TMPDIR, 'tetradka-'));
      setImmediate(() => rmSync(ending, { recursive: true }));
      return 0;
    },
    { within, patience: 60_000 },
  );

  expect(code).toBe(0);
});

test('[OPS-121] the folder lies in memory where there is enough of it, and otherwise where the machine has its own', () => {
  const { within } = place();

  expect(placeOfTemp(within, 1)).toBe(within);
  expect(placeOfTemp(within, Number.MAX_SAFE_INTEGER)).toBe(tmpdir());
  expect(placeOfTemp(join(within, 'none'), 1)).toBe(tmpdir());
});
