import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longestFirst, readDurations } from './tools/start/src/suites/durations.ts';
import { isSize } from './tools/start/src/suites/sizes.ts';
import { slowness } from './tools/start/src/suites/slowness.ts';
import { SuiteReporter } from './tools/start/src/suites/vitest-report.ts';

const WITH_A_PAGE = ['kind:ui', 'kind:client', 'kind:runtime', 'kind:view', 'kind:remote', 'kind:shell'];

// The kind of a package decides its test environment; a package with its own vitest.config.ts decides itself.
function projectOf(folder: string): TestProjectConfiguration {
  if (existsSync(`${import.meta.dirname}/${folder}/vitest.config.ts`)) return folder;
  const { name, nx } = JSON.parse(readFileSync(`${import.meta.dirname}/${folder}/package.json`, 'utf8'));
  const hasPage = nx.tags.some((tag: string) => WITH_A_PAGE.includes(tag));
  return {
    extends: true,
    root: `${import.meta.dirname}/${folder}`,
    test: {
      name: name.replace('@planner/', ''),
      environment: hasPage ? 'happy-dom' : 'node',
      // Loading the modules of a page takes four times as long as running its tests. So the files of a worker share the
      // modules, and each file leaves the window as it found it.
      isolate: false,
      setupFiles: ['tools/start/src/stuck/setup.ts', 'vitest.cpu.ts', ...(hasPage ? ['vitest.page.ts'] : [])].map(
        (path) => `${import.meta.dirname}/${path}`,
      ),
    },
  };
}

const { TEST_SIZE, TEST_REPORT } = process.env;
/** OPS-217: timeouts grow with the slowness of the machine; only a failing test waits this long. */
const slower = slowness();

/** OPS-213: each worker takes the next file when it is free, so the longest files go first and all workers end together. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const pathOf = ({ moduleId }: TestSpecification) => relative(import.meta.dirname, moduleId);
    return longestFirst(sorted, pathOf, readDurations(import.meta.dirname), isSize(TEST_SIZE) ? TEST_SIZE : undefined);
  }
}

const folders = ['libs', 'libs/platform', 'apps', 'tools'].flatMap((parent) =>
  readdirSync(`${import.meta.dirname}/${parent}`)
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(`${import.meta.dirname}/${folder}/package.json`)),
);

/** Each project takes time to start, so a run of some folders prepares only their projects. */
const named = folders.filter((folder) => process.argv.some((word) => `${word}/`.startsWith(`${folder}/`)));

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    sequence: { sequencer: LongestFirst },
    ...(TEST_REPORT !== undefined && { reporters: ['default', new SuiteReporter(TEST_REPORT)] }),
    restoreMocks: true,
    expect: { poll: { timeout: 15_000 * slower } },
    testTimeout: 120_000 * slower,
    hookTimeout: 60_000 * slower,
    tags: [{ name: 'full', description: 'Runs in npm run test:full alone.', timeout: 300_000 * slower }],
    projects: (named.length > 0 ? named : folders).map(projectOf),
  },
});
