import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const WITH_A_PAGE = ['kind:ui', 'kind:client', 'kind:view', 'kind:remote', 'kind:shell'];

// A package is tested in the environment its kind asks for; one with its own vitest.config.ts decides itself.
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
      // What a page is made of takes four times as long to load as its tests to run: the files of a worker share it, and each
      // leaves the window as it found it.
      isolate: false,
      setupFiles: hasPage ? [`${import.meta.dirname}/vitest.page.ts`] : [],
    },
  };
}

/** Of a minute and more. */
const LONG =
  /(hostile-texts|random-requests|contract-fuzz|tenants|hidden-money|hostile-values|undo-property|every-call|backup|demo|apps\/api\/src\/main)\.test\.ts$/;

/** What takes longest goes first: vitest goes by the size of files, and one worker would end a minute after the other. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const folders = ['libs', 'apps', 'tools'].flatMap((parent) =>
  readdirSync(`${import.meta.dirname}/${parent}`)
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(`${import.meta.dirname}/${folder}/package.json`)),
);

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    sequence: { sequencer: LongFirst },
    restoreMocks: true,
    testTimeout: 60_000,
    tags: [{ name: 'full', description: 'Runs in npm run test:full alone.', timeout: 300_000 }],
    projects: folders.map(projectOf),
  },
});
