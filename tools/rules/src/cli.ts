import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inStep } from './in-step.ts';
import { bareIn, commentedIn, namedIn, taggedIn } from './mentions.ts';
import { beyondReach, reachedFrom } from './reach.ts';
import { readRules } from './rules.ts';
import { SHARE, sizesOf, smallIn } from './sizes.ts';
import { readRequirements } from './requirements.ts';
import { readWorkspace } from './workspace.ts';

process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));

const SKIPPED = ['node_modules', 'dist', '.data'];
// The tests of this tool mention rules that do not exist.
const isOwnTest = (path: string) => path.startsWith('tools/rules/');
const read = (path: string) => readFileSync(path, 'utf8');
const sources = globSync('{apps,libs,e2e,tools,bench}/**/*.{ts,tsx,js,css,sql}', {
  exclude: (path) => SKIPPED.some((name) => path.split('/').includes(name)),
}).filter((path) => !isOwnTest(path));

const pages = globSync('docs/rules/*.md').map((path) => readRules(path, read(path)));
const rules = pages.flatMap((page) => page.rules);
const tests = sources.filter((path) => /\.(test|e2e)\.tsx?$/.test(path));
const tagged = tests.flatMap((path) => taggedIn(path, read(path)));
const { long, share } = sizesOf(rules, new Set(tests.flatMap((path) => smallIn(path, read(path)))));
const commented = sources.flatMap((path) => commentedIn(path, read(path)));
const documents = globSync('docs/{*,api/*,platform/*}.md').flatMap((path) => namedIn(path, read(path)));
const { entries, edges } = readWorkspace();
const findings = [
  ...pages.flatMap((page) => page.findings),
  ...inStep(rules, tagged, [...commented, ...documents]),
  ...readRequirements('docs/security.md', read('docs/security.md'), new Set(tagged.map(({ id }) => id))),
  ...sources.flatMap((path) => bareIn(path, read(path))),
  ...beyondReach(rules, tagged, reachedFrom(entries, edges), edges),
];

for (const { path, line, message } of findings) console.log(`${path}:${line}  ${message}`);
if (process.argv.includes('--sizes'))
  for (const { id, path, line } of long) console.log(`${path}:${line}  ${id} is long`);
const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
console.log(
  `rules: ${rules.length - long.length} have a test in npm test (${percent(share)}), ${long.length} in npm run test:full alone.`,
);
if (share < SHARE) console.log(`rules: ${percent(SHARE)} must have a test in npm test; --sizes lists the others.`);
console.log(`rules: ${rules.length} rules, ${tagged.length} titles, ${findings.length} found.`);
process.exitCode = findings.length === 0 && share >= SHARE ? 0 : 1;
