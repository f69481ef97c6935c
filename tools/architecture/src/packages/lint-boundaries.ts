import type { Finding } from '../checkout/checkout.ts';
import { tagOf, type WorkspacePackage } from '../checkout/packages.ts';
import { isOfPlatform } from './platform-floor.ts';
import { MAY_IMPORT, OPEN_OUTSIDE, OPEN_TO_TESTS_OF_SERVER, TESTS_OF_SERVER, isKind, type Kind } from './kinds.ts';

export const LINT_CONFIG = '.oxlintrc.json';
const RULE = 'eslint/no-restricted-imports';
const MESSAGE = 'This kind of package may not import that one: docs/decisions/011-boundaries-denied-by-default.md.';

/** PLT-101: if a bare lazy component fails, everything around it disappears for good. */
const BARE_LAZY = {
  name: 'react',
  importNames: ['lazy'],
  message: 'Write lazyComponent of @planner/shell-api: docs/decisions/039-a-lazy-component-fails-alone.md.',
};

interface Override {
  files: string[];
  rules: Record<string, unknown>;
}

/** The part of oxlint's configuration that matters here. People write the rest, and it is passed on unchanged. */
export interface LintConfig {
  overrides: Override[];
}

// oxlint's patterns take no look-ahead, so what is allowed is an exception of a group.
const denyingAllBut = (files: string[], names: readonly string[]): Override => ({
  files,
  rules: {
    [RULE]: [
      'error',
      {
        paths: [BARE_LAZY],
        patterns: [
          {
            group: ['@planner/*', '@planner/*/**', ...names.flatMap((name) => [`!${name}`, `!${name}/**`])],
            message: MESSAGE,
          },
        ],
      },
    ],
  },
});

/**
 * PLT-172. A new remote or suite changes no line here: by default an app is a remote. Each folder
 * of a suite lies in one of two places.
 */
const PLACES = { remote: ['apps/**'], e2e: ['e2e/**', 'apps/*/e2e/**'] } as const;

function namesOpenTo(kind: Kind, packages: readonly WorkspacePackage[]): string[] {
  const allowed: readonly string[] = MAY_IMPORT[kind];
  return packages
    .filter((to) => allowed.includes(tagOf(to, 'kind') ?? ''))
    .map(({ manifest }) => manifest.name)
    .filter((name) => (kind !== 'e2e' && kind !== 'bench') || OPEN_OUTSIDE.includes(name));
}

/** A package of the platform may import the kinds that its own kind allows, but only within the platform's layer. */
function floorOf(one: WorkspacePackage, packages: readonly WorkspacePackage[]): Override[] {
  const kind = tagOf(one, 'kind');
  if (!isKind(kind)) return [];
  return [denyingAllBut([`${one.folder}/**`], namesOpenTo(kind, packages))];
}

/**
 * oxlint's part of the boundaries. By default nothing may be imported; then each kind may import the packages that the
 * table lists for it.
 */
export function lintBoundaries(packages: readonly WorkspacePackage[]): Override[] {
  const [ofPlatform, others] = [packages.filter(isOfPlatform), packages.filter((one) => !isOfPlatform(one))];
  const kinds = [...Map.groupBy(others, (one) => tagOf(one, 'kind'))].flatMap(([kind, members]) =>
    isKind(kind) && !Object.hasOwn(PLACES, kind) ? [{ kind, files: members.map(({ folder }) => `${folder}/**`) }] : [],
  );
  const places = Object.entries(PLACES).map(([kind, files]) =>
    denyingAllBut([...files], namesOpenTo(kind as keyof typeof PLACES, packages)),
  );
  return [
    denyingAllBut(['**'], []),
    ...places,
    ...kinds.map(({ kind, files }) => denyingAllBut(files, namesOpenTo(kind, packages))),
    ...ofPlatform.flatMap((one) => floorOf(one, ofPlatform)),
    denyingAllBut(['e2e/*/remotes/**'], namesOpenTo('remote', packages)),
    denyingAllBut(TESTS_OF_SERVER, [...namesOpenTo('server', packages), ...OPEN_TO_TESTS_OF_SERVER]),
    // A configuration imports the tool that its package is built with.
    { files: ['{apps,bench}/**/*.config.ts'], rules: { [RULE]: 'off' } },
  ];
}

const isBoundary = ({ rules }: Override) => Object.keys(rules).join() === RULE;

/** The configuration with the boundaries of the table after the handwritten part. */
export function withBoundaries<T extends LintConfig>(config: T, packages: readonly WorkspacePackage[]): T {
  const own = config.overrides.filter((override) => !isBoundary(override));
  return { ...config, overrides: [...own, ...lintBoundaries(packages)] };
}

/** Returns a finding if oxlint's configuration differs from the table. */
export function lintInStep(config: LintConfig, packages: readonly WorkspacePackage[]): Finding[] {
  if (JSON.stringify(config) === JSON.stringify(withBoundaries(config, packages))) return [];
  const message = 'its boundaries are not those of kinds.ts: run npm run boundaries';
  return [{ path: LINT_CONFIG, message }];
}
