import { packageOf, type Check, type Checkout, type Finding } from '../checkout/checkout.ts';
import { tagOf, type WorkspacePackage } from '../checkout/packages.ts';
import { isBeside } from '../checkout/sources.ts';
import { IN_BROWSER, MAY_IMPORT, OPEN_OUTSIDE, VALUES_FOR_BROWSERS, isBuiltForTests, isKind } from './kinds.ts';
import { isOfPlatform } from './platform-floor.ts';

export const packageNameOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function refusal(from: WorkspacePackage, to: WorkspacePackage, path = ''): string | null {
  const kind = isBuiltForTests(path) ? 'remote' : tagOf(from, 'kind');
  const target = tagOf(to, 'kind');
  if (!isKind(kind) || !isKind(target)) return null;
  if (isOfPlatform(from) && !isOfPlatform(to))
    return `the platform may not use ${to.manifest.name} of the planner: docs/decisions/113-the-platforms-server-is-a-package.md`;
  const allowed: readonly string[] = MAY_IMPORT[kind];
  const isOpen = (kind !== 'e2e' && kind !== 'bench') || OPEN_OUTSIDE.includes(to.manifest.name);
  if (allowed.includes(target) && isOpen) return null;
  return `kind:${kind} may not use kind:${target} (${to.manifest.name}); it may use ${allowed.join(', ') || 'none'}`;
}

/** PLT-331: one value of the contract loads all of its schemas and zod. */
function refusalOfValue(from: WorkspacePackage, to: WorkspacePackage): string | null {
  const kind = tagOf(from, 'kind');
  if (tagOf(to, 'kind') !== 'contract' || !isKind(kind) || !IN_BROWSER.includes(kind)) return null;
  return `browsers load types of ${to.manifest.name} only: docs/decisions/009-no-zod-in-remotes.md`;
}

const byName = ({ packages }: Checkout, name: string) => packages.find(({ manifest }) => manifest.name === name);

function ofImports(checkout: Checkout): Finding[] {
  return checkout.files.flatMap((file) => {
    const { path, imports } = file;
    const from = packageOf(checkout, path);
    if (from === undefined) return [];
    return imports.flatMap(({ specifier, line, isValue }) => {
      const to = byName(checkout, packageNameOf(specifier));
      if (to === undefined) return [];
      const subject = specifier.slice(to.manifest.name.length);
      if (to === from)
        return [{ path, line, message: 'a package imports its own files by their path, not by its name' }];
      if (!Object.hasOwn(to.manifest.exports ?? {}, `.${subject}`))
        return [{ path, line, message: `${specifier} is not in the exports map of ${to.manifest.name}` }];
      const isItsBuilder = isBeside(file) && from.manifest.devDependencies?.[to.manifest.name] !== undefined;
      const isRefusable = isValue && !isBeside(file) && !VALUES_FOR_BROWSERS.includes(specifier);
      const ofValue = isRefusable ? refusalOfValue(from, to) : null;
      const message = isItsBuilder ? null : (refusal(from, to, path) ?? ofValue);
      return message === null ? [] : [{ path, line, message }];
    });
  });
}

// The tools that build a package are not part of it: devDependencies may name tools.
function ofManifests(checkout: Checkout): Finding[] {
  return checkout.packages.flatMap((from) => {
    const { dependencies, peerDependencies } = from.manifest;
    return Object.keys({ ...dependencies, ...peerDependencies }).flatMap((name) => {
      const to = byName(checkout, name);
      const message = to && refusal(from, to);
      return message ? [{ path: `${from.folder}/package.json`, message }] : [];
    });
  });
}

export const boundaries: Check = (checkout) => [...ofImports(checkout), ...ofManifests(checkout)];
