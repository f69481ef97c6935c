import { expect, test } from 'vitest';
import { type PageRuntime, startPage } from './shell-start.ts';

test('[PLT-131] the share scope contains the page’s packages in the format of module federation', async () => {
  const react = { version: 'of the page' };
  const consumes = () => undefined;
  const runtime: PageRuntime = {
    f: { consumes },
    initializeSharingData: {
      scopeToSharingDataMapping: { default: [{ name: 'react', version: '19.3.1', factory: () => () => react }] },
    },
  };

  startPage(runtime);

  const share = runtime.S?.default?.react?.['19.3.1'];
  expect(share).toMatchObject({ version: '19.3.1', from: 'shell', eager: true, scope: ['default'] });
  expect((await share?.get())?.()).toBe(react);
  expect(await runtime.I?.('default')).toBe(true);
  // Rspack's own function would throw for each chunk of the page.
  expect(runtime.f).toEqual({});
});
