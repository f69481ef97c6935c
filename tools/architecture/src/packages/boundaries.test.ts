import { describe, expect, test } from 'vitest';
import { checkoutWith, PACKAGES, packagesWith } from '../checkout/fixture.ts';
import { boundaries } from './boundaries.ts';
import { MAY_IMPORT, type Kind } from './kinds.ts';
import { npmImports } from './npm-imports.ts';
import { packageShape } from './package-shape.ts';
import { isOfPlatform } from './platform-floor.ts';

const FOLDER: Record<Kind, string> = {
  contract: 'libs/contract',
  domain: 'libs/schedule',
  client: 'libs/live-data',
  ui: 'libs/ui',
  view: 'libs/forms',
  remote: 'apps/calendar',
  shell: 'apps/shell',
  server: 'apps/api',
  e2e: 'e2e/calendar',
  runtime: 'libs/platform/runtime',
  shared: 'libs/platform/shared-deps',
  tool: 'libs/platform/build',
  bench: 'bench',
};
const NEIGHBOUR: Record<Kind, string> = {
  contract: '@planner/contract',
  domain: '@planner/schedule',
  client: '@planner/api-client',
  ui: '@planner/ui',
  view: '@planner/forms',
  remote: '@planner/students',
  shell: '@planner/shell',
  server: '@planner/api',
  e2e: '@planner/e2e-harness',
  runtime: '@planner/platform-runtime',
  shared: '@planner/shared-deps',
  tool: '@planner/remote-build',
  bench: '@planner/bench',
};
// The keys of a record over all kinds are all kinds.
const kinds = Object.keys(FOLDER) as Kind[];
const messages = (findings: { message: string }[]) => findings.map(({ message }) => message);
const refusedByTable = (from: Kind) => {
  const allowed: readonly string[] = MAY_IMPORT[from];
  const owner = PACKAGES.find(({ folder }) => folder === FOLDER[from]);
  const isOffFloor = (to: Kind) => {
    const neighbour = PACKAGES.find(({ manifest }) => manifest.name === NEIGHBOUR[to]);
    return owner && neighbour && isOfPlatform(owner) && !isOfPlatform(neighbour);
  };
  return kinds.filter((to) => to !== from && (!allowed.includes(to) || isOffFloor(to)));
};

describe.each(kinds)('a package of kind:%s', (from) => {
  const others = kinds.filter((to) => to !== from);

  test('imports what the table allows and nothing else', () => {
    const refused = others.filter((to) => {
      const checkout = checkoutWith({ [`${FOLDER[from]}/src/a.ts`]: `import type { x } from '${NEIGHBOUR[to]}';` });
      return boundaries(checkout).length > 0;
    });

    expect(refused).toEqual(refusedByTable(from));
  });

  test('depends on what the table allows and on nothing else', () => {
    const name = PACKAGES.find(({ folder }) => folder === FOLDER[from])?.manifest.name ?? '';

    const refused = others.filter((to) => {
      const packages = packagesWith(name, { dependencies: { [NEIGHBOUR[to]]: '*' } });
      return boundaries(checkoutWith({}, packages)).length > 0;
    });

    expect(refused).toEqual(refusedByTable(from));
  });
});

test.each([
  ['a sibling', 'apps/calendar/src/a.ts', "import { x } from '@planner/students';"],
  ['a sibling in a dynamic import', 'apps/calendar/src/a.ts', "const x = import('@planner/students');"],
  ['a sibling in a type', 'apps/calendar/src/a.ts', "type X = import('@planner/students').X;"],
  ['a sibling passed on', 'apps/calendar/src/a.ts', "export { x } from '@planner/students';"],
  ['a deep path', 'apps/calendar/src/a.ts', "import { x } from '@planner/schedule/src/week.ts';"],
  ['itself by name', 'libs/schedule/src/a.ts', "import { x } from '@planner/schedule';"],
  ['a library e2e is not open to', 'e2e/calendar/src/a.e2e.ts', "import { x } from '@planner/live-data';"],
  ['a suite that bench is not open to', 'bench/src/a.ts', "import { x } from '@planner/calendar-e2e';"],
  ['its builder from the product', 'apps/shell/src/a.ts', "import { x } from '@planner/remote-build';"],
])('%s is refused', (_, path, text) => {
  expect(boundaries(checkoutWith({ [path]: text }))).toHaveLength(1);
});

const VALUES_OF_CONTRACT = [
  "import { x } from '@planner/contract';",
  "import { x, type Y } from '@planner/contract';",
  "import * as contract from '@planner/contract';",
  "import '@planner/contract';",
  "export { x } from '@planner/contract';",
  "const x = import('@planner/contract');",
];
const TYPES_OF_CONTRACT = [
  "import type { X } from '@planner/contract';",
  "import { type X, type Y } from '@planner/contract';",
  "export type { X } from '@planner/contract';",
  "type X = import('@planner/contract').X;",
];

test('[PLT-331] what browsers load takes types of the contract, and no value of it', () => {
  const refusals = (path: string, texts: readonly string[]) =>
    texts.filter((text) => messages(boundaries(checkoutWith({ [path]: text }))).some((it) => it.includes('types of')));

  for (const path of ['libs/forms/src/a.ts', 'apps/shell/src/a.tsx', 'apps/calendar/src/a.tsx']) {
    expect(refusals(path, VALUES_OF_CONTRACT), path).toEqual(VALUES_OF_CONTRACT);
    expect(refusals(path, TYPES_OF_CONTRACT), path).toEqual([]);
  }
  expect(refusals('apps/calendar/src/a.tsx', ["import { x } from '@planner/calls/texts';"])).toEqual([]);
  expect(refusals('apps/calendar/src/a.test.tsx', VALUES_OF_CONTRACT)).toEqual([]);
  expect(refusals('apps/calendar/src/testing/a.ts', VALUES_OF_CONTRACT)).toEqual([]);
  expect(refusals('apps/api/src/a.ts', VALUES_OF_CONTRACT)).toEqual([]);
});

test.each([
  ['a way of the exports map', 'apps/api/src/a.ts', "import { x } from '@planner/schedule/zones';"],
  [
    'what remotes use, from one built for a test',
    'e2e/calendar/remotes/odd/src/a.ts',
    "import { x } from '@planner/ui';",
  ],
  ['its builder from a configuration', 'apps/shell/rspack.config.ts', "import { x } from '@planner/remote-build';"],
])('%s is allowed', (_, path, text) => {
  expect(boundaries(checkoutWith({ [path]: text }))).toEqual([]);
});

test.each([
  ['libs/contract/src/a.ts', "import x from 'rxjs';", 'kind:contract may not use the npm package rxjs'],
  ['libs/schedule/src/week.ts', "import { x } from 'temporal-polyfill';", 'temporal-polyfill is only used by'],
  ['libs/schedule/src/week.ts', "import { x } from 'node:fs';", 'node:fs does not exist in a browser'],
  ['libs/live-data/src/a.ts', "import { z } from 'zod';", 'zod stays out of what browsers load'],
  ['libs/ui/src/a.tsx', "import { x } from 'rxjs';", 'kind:ui may not use the npm package rxjs'],
  ['apps/calendar/src/a.ts', "import { x } from 'lodash';", 'lodash is not in the package.json of @planner/calendar'],
  ['apps/api/src/a.ts', "import { x } from 'rxjs';", 'the server never uses rxjs'],
  ['apps/api/src/a.ts', "import { x } from 'vitest';", 'vitest is not in the package.json of @planner/api'],
])('%s with %s is refused', (path, text, message) => {
  const [found = ''] = messages(npmImports(checkoutWith({ [path]: text })));

  expect(found).toContain(message);
});

test('a test uses the tools of the root, a server uses Node', () => {
  const files = {
    'libs/ui/src/a.test.tsx': "import { test } from 'vitest';",
    'apps/api/src/a.ts': "import x from 'node:fs';",
  };

  expect(npmImports(checkoutWith(files))).toEqual([]);
});

describe('the shape of packages', () => {
  test('nothing is found in a whole house', () => {
    expect(packageShape(checkoutWith({}))).toEqual([]);
  });

  test.each([
    ['@planner/ui', { nx: { tags: [] } }, 'has no tag kind:…'],
    ['@planner/ui', { nx: { tags: ['kind:remote', 'scope:ui'] } }, 'kind:remote does not live in libs/'],
    ['@planner/calendar', { nx: { tags: ['kind:remote'] } }, 'a remote needs a tag scope:…'],
    ['@planner/ui', { description: 'controls' }, 'its description is not a sentence'],
    [
      '@planner/ui',
      { exports: { '.': './src/index.ts', './button': './src/button.tsx' } },
      'its exports map has ./button',
    ],
    ['@planner/ui', { exports: {} }, 'a library needs an exports map'],
  ])('%s with %o is refused', (name, change, message) => {
    const [found = ''] = messages(packageShape(checkoutWith({}, packagesWith(name, change))));

    expect(found).toContain(message);
  });

  test('a cycle between packages is refused', () => {
    const packages = packagesWith('@planner/live-data', { dependencies: { '@planner/api-client': '*' } }).map((one) =>
      one.manifest.name === '@planner/api-client'
        ? { ...one, manifest: { ...one.manifest, dependencies: { '@planner/live-data': '*' } } }
        : one,
    );

    expect(messages(packageShape(checkoutWith({}, packages)))).toEqual([
      'a cycle: @planner/live-data → @planner/api-client → @planner/live-data',
    ]);
  });
});
