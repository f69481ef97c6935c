import { afterEach, expect, test, vi } from 'vitest';
import { giveChunks, type Runtime } from './chunks-of-script.ts';

interface Script {
  src: string;
  chunks?: unknown;
  getAttribute(): string;
}

afterEach(() => vi.unstubAllGlobals());

test('[PLT-363] the script of each chunk has the array of the entry that loads it', () => {
  const scripts: Script[] = [];
  const page: { currentScript: { chunks: unknown } | null; scripts: Script[] } = { currentScript: null, scripts };
  vi.stubGlobal('document', page);
  const started = (chunks: unknown) => {
    const runtime: Runtime = { l: (src) => void scripts.push({ src, getAttribute: () => src }) };
    page.currentScript = { chunks };
    giveChunks(runtime);
    page.currentScript = null;
    return runtime;
  };
  const older = started('of 1.0.0');
  const newer = started('of 1.1.0');

  older.l('/mfe/sound/1.0.0/7.js');
  newer.l('/mfe/sound/1.1.0/7.js');
  older.l('/mfe/sound/1.0.0/8.js');

  expect(scripts.map(({ chunks }) => chunks)).toEqual(['of 1.0.0', 'of 1.1.0', 'of 1.0.0']);
});
