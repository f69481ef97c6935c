import { fileURLToPath } from 'node:url';
import { resources } from './api/resources.ts';
import { routes } from './api/routes.ts';
import { writers } from './api/writers.ts';
import type { Check, Finding } from './checkout/checkout.ts';
import { readPackages } from './checkout/packages.ts';
import { readSources } from './checkout/sources.ts';
import { features } from './files/features.ts';
import { names } from './files/names.ts';
import { readmes } from './files/readmes.ts';
import { repeats } from './files/repeats.ts';
import { relativeImports } from './files/relative-imports.ts';
import { sizes } from './files/sizes.ts';
import { writing } from './files/writing.ts';
import { mapOf } from './map.ts';
import { boundaries } from './packages/boundaries.ts';
import { npmImports } from './packages/npm-imports.ts';
import { packageShape } from './packages/package-shape.ts';
import { versions } from './packages/versions.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SUBJECTS: Record<string, readonly Check[]> = {
  boundaries: [packageShape, boundaries, npmImports, relativeImports, features, resources, routes, writers],
  house: [sizes, names, versions, writing, repeats],
};

const subject = process.argv[2] ?? '';
const packages = readPackages(root);
const checks = SUBJECTS[subject];

function report(findings: readonly Finding[]): void {
  for (const { path, line, message } of findings)
    console.log(`${path}${line === undefined ? '' : `:${line}`}  ${message}`);
  console.log(findings.length === 0 ? `${subject}: nothing found.` : `${subject}: ${findings.length} found.`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

if (subject === 'map') console.log(mapOf(packages));
else if (checks === undefined) {
  console.error(`One of: map, ${Object.keys(SUBJECTS).join(', ')}.`);
  process.exitCode = 2;
} else {
  const files = readSources(root, ['apps', 'libs', 'e2e', 'tools', 'bench']);
  const folders = packages.map(({ folder }) => folder);
  const ofPages = subject === 'house' ? readmes(root, folders) : [];
  report([...checks.flatMap((check) => check({ packages, files })), ...ofPages]);
}
