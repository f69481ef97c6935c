import { expect, test } from 'vitest';
import { type ContainerRuntime, startContainer } from './remote-start.ts';

/** A build whose chunk 7 imports react from the page, through a module that represents react. */
function built() {
  const runtime: Required<ContainerRuntime> = {
    m: {},
    c: {},
    f: {},
    consumesLoadingData: { chunkMapping: { 7: ['41'] }, moduleIdToConsumeDataMapping: { 41: { shareKey: 'react' } } },
    initializeExposesData: { moduleMap: { './remote': () => Promise.resolve(() => 'the remote') } },
    initContainer: () => undefined,
    getContainer: () => Promise.reject(new Error('not started')),
  };
  startContainer(runtime);
  const take = async (chunk = '7') => {
    const files: Promise<unknown>[] = [];
    runtime.f.consumes?.(chunk, files);
    await Promise.all(files);
  };
  const run = (id: string) => {
    const module = { exports: undefined as unknown };
    runtime.m[id]?.(module);
    return module.exports;
  };
  return { runtime, take, run };
}

test('[PLT-131] a chunk has its imports from the page before its modules run', async () => {
  const { runtime, take, run } = built();
  const react = { version: 'of the page' };

  runtime.initContainer({ react: { '19.3.1': { get: () => () => react } } });
  await take();

  expect(run('41')).toBe(react);
});

test('[PLT-131] an import is requested once, and a chunk without imports from the page does not wait', async () => {
  const { runtime, take } = built();
  let asked = 0;

  runtime.initContainer({ react: { '19.3.1': { get: async () => (asked++, () => 'react') } } });
  await Promise.all([take(), take(), take('8')]);

  expect(asked).toBe(1);
});

test('[PLT-131] a package that the page does not provide is named in the error', async () => {
  const { runtime, take } = built();

  runtime.initContainer({});

  await expect(take()).rejects.toThrow('the page gives no react');
});

test('[PLT-131] a container returns its exposed module, and rejects any other name', async () => {
  const { runtime } = built();

  expect((await runtime.getContainer('./remote'))()).toBe('the remote');
  await expect(runtime.getContainer('./other')).rejects.toThrow('./other is not in this container');
});
