import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accountReaders } from './api/account-readers.ts';
import { queries } from './api/queries.ts';
import { resources } from './api/resources.ts';
import { routes } from './api/routes.ts';
import { writers } from './api/writers.ts';
import type { Check, Finding } from './checkout/checkout.ts';
import { readPackages } from './checkout/packages.ts';
import { isBeside, readSources } from './checkout/sources.ts';
import { conditions } from './losses/conditions.ts';
import { ends } from './losses/ends.ts';
import { deadlines } from './files/deadlines.ts';
import { features } from './files/features.ts';
import { names } from './files/names.ts';
import { readmes } from './files/readmes.ts';
import { repeats } from './files/repeats.ts';
import { relativeImports } from './files/relative-imports.ts';
import { sizes } from './files/sizes.ts';
import { listOf, SENTENCES } from './losses/sentences.ts';
import { texts } from './losses/texts.ts';
import { WAITS, waits } from './losses/waits.ts';
import { writing } from './files/writing.ts';
import { mapOf } from './map.ts';
import { boundaries } from './packages/boundaries.ts';
import { LINT_CONFIG, lintInStep, withBoundaries, type LintConfig } from './packages/lint-boundaries.ts';
import { codeowners, OWNERS, ownersInStep } from './packages/owners.ts';
import { npmImports } from './packages/npm-imports.ts';
import { platformFloor } from './packages/platform-floor.ts';
import { packageShape } from './packages/package-shape.ts';
import { targets } from './packages/targets.ts';
import { versions } from './packages/versions.ts';
import { claims, readKnown } from './pages/claims.ts';
import { links } from './pages/links.ts';
import { namedFiles } from './pages/named-files.ts';
import { readPages } from './pages/page.ts';
import { comments } from './prose/comments.ts';
import { commits } from './prose/commits.ts';
import { documents } from './prose/documents.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SUBJECTS: Record<string, readonly Check[]> = {
  boundaries: [
    packageShape,
    boundaries,
    platformFloor,
    npmImports,
    relativeImports,
    features,
    resources,
    routes,
    writers,
    queries,
    accountReaders,
  ],
  architecture: [sizes, names, targets, versions, writing, texts, conditions, ends, repeats, deadlines],
  prose: [comments],
};

const [subject = '', ...further] = process.argv.slice(2);
const packages = readPackages(root);

function report(name: string, findings: readonly Finding[]): void {
  for (const { path, line, message } of findings)
    console.log(`${path}${line === undefined ? '' : `:${line}`}  ${message}`);
  console.log(findings.length === 0 ? `${name}: nothing found.` : `${name}: ${findings.length} found.`);
  if (findings.length > 0) process.exitCode = 1;
}

const lintFile = join(root, LINT_CONFIG);
// oxlint itself refuses one of another shape.
const lintConfig = () => JSON.parse(readFileSync(lintFile, 'utf8')) as LintConfig;

function writeFormatted(file: string, content: unknown): void {
  writeFileSync(join(root, file), JSON.stringify(content));
  execFileSync(join(root, 'node_modules/.bin/prettier'), ['--write', file], { cwd: root, stdio: 'inherit' });
}

function writeSentences(): void {
  const files = readSources(root, ['apps', 'libs']).filter((file) => !isBeside(file));
  writeFormatted(SENTENCES, listOf(files));
}

/** Several subjects run in one process, which reads the sources once. */
async function checkSubjects(subjects: readonly string[]): Promise<void> {
  const files = readSources(root, ['apps', 'libs', 'e2e', 'tools', 'bench']);
  const pages = readPages(root);
  const beside: Record<string, () => Promise<Finding[]> | Finding[]> = {
    boundaries: () => [
      ...lintInStep(lintConfig(), packages),
      ...ownersInStep(readFileSync(join(root, OWNERS), 'utf8'), packages),
    ],
    architecture: () => [
      ...readmes(
        root,
        packages.map(({ folder }) => folder),
      ),
      ...namedFiles(root, pages),
      ...links(root, pages),
      ...claims(readKnown(root, files), pages),
      ...waits(readFileSync(join(root, WAITS), 'utf8'), (path) => readFileSync(join(root, path), 'utf8')),
    ],
    prose: async () => [...(await documents(pages)), ...commits(root)],
  };
  for (const name of subjects) {
    const found = SUBJECTS[name]?.flatMap((check) => check({ packages, files })) ?? [];
    report(name, [...found, ...((await beside[name]?.()) ?? [])]);
  }
}

if (subject === 'map') console.log(mapOf(packages));
else if (subject === 'write-lint') writeFormatted(LINT_CONFIG, withBoundaries(lintConfig(), packages));
else if (subject === 'write-sentences') writeSentences();
else if (subject === 'write-owners') writeFileSync(join(root, OWNERS), codeowners(packages));
else if ([subject, ...further].every((name) => Object.hasOwn(SUBJECTS, name)))
  await checkSubjects([subject, ...further]);
else {
  console.error(`One of: map, write-lint, write-owners, write-sentences, ${Object.keys(SUBJECTS).join(', ')}.`);
  process.exitCode = 2;
}
