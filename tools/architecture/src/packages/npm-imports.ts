import { packageOf, type Check, type Finding } from '../checkout/checkout.ts';
import { tagOf, type Manifest, type WorkspacePackage } from '../checkout/packages.ts';
import { isBeside, type SourceFile } from '../checkout/sources.ts';
import { packageNameOf } from './boundaries.ts';
import {
  IN_NODE,
  NEVER_ON_SERVER,
  NPM_OF,
  ONLY_IN,
  ZOD_IN_CLIENTS,
  isBuiltForTests,
  isKind,
  type Kind,
} from './kinds.ts';

const named = ({ dependencies, devDependencies, peerDependencies, optionalDependencies }: Manifest) =>
  Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies });

function refusal(file: SourceFile, name: string, kind: Kind, own: Manifest, root: Manifest): string | null {
  if (isBeside(file) && named(root).includes(name)) return null;
  if (kind === 'tool' && named(root).includes(name)) return null;
  if (kind === 'server' && NEVER_ON_SERVER.test(name)) return `the server never uses ${name}`;
  const allowed = NPM_OF[kind];
  if (!isBeside(file) && allowed && !allowed.includes(name)) return `kind:${kind} may not use the npm package ${name}`;
  if (ONLY_IN[name]?.test(file.path) === false) return `${name} is only used by ${ONLY_IN[name].source}`;
  if (kind === 'client' && name === 'zod' && !ZOD_IN_CLIENTS.test(file.path))
    return 'zod stays out of what browsers load';
  return named(own).includes(name) ? null : `${name} is not in the package.json of ${own.name}`;
}

const refusalOfNode = (file: SourceFile, specifier: string, kind: Kind): string | null =>
  IN_NODE.includes(kind) || isBeside(file) ? null : `${specifier} does not exist in a browser`;

/** Reports imports from npm and from Node that their package may not use. */
export const npmImports: Check = (checkout) => {
  const workspace = new Set(checkout.packages.map(({ manifest }) => manifest.name));
  const root = checkout.packages.find(({ folder }) => folder === '')?.manifest ?? { name: '' };
  const ofFile = (file: SourceFile, owner: WorkspacePackage): Finding[] => {
    const kind = tagOf(owner, 'kind');
    // Remotes that are built for tests get these packages from the shell.
    if (!isKind(kind) || isBuiltForTests(file.path)) return [];
    return file.imports.flatMap(({ specifier, line }) => {
      const name = packageNameOf(specifier);
      if (specifier.startsWith('.') || workspace.has(name)) return [];
      const message = specifier.startsWith('node:')
        ? refusalOfNode(file, specifier, kind)
        : refusal(file, name, kind, owner.manifest, root);
      return message === null ? [] : [{ path: file.path, line, message }];
    });
  };
  return checkout.files.flatMap((file) => {
    const owner = packageOf(checkout, file.path);
    return owner === undefined ? [] : ofFile(file, owner);
  });
};
