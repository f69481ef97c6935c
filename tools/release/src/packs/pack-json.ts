/** The fields of a workspace package's package.json that a pack uses. */
export interface OwnPackage {
  name: string;
  version: string;
  description: string;
  shared?: Record<string, string>;
  /** The settings that a build reads from the product's package. */
  product?: object;
  sideEffects?: boolean | string[];
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, object>;
}

type Versions = Readonly<Record<string, string>>;

const compiled = (path: string) => path.replace(/^\.\/src\//, './dist/');

/** The compiled file of an entry of the package. */
function target(path: string): string | { types: string; default: string } {
  if (!/\.tsx?$/.test(path)) return compiled(path);
  const base = compiled(path).replace(/\.tsx?$/, '');
  return { types: `${base}.d.ts`, default: `${base}.js` };
}

/** A package of this workspace gets the exact version that is packed beside it; an npm package keeps its version. */
const pinned = (named: Versions = {}, versions: Versions = {}) =>
  Object.fromEntries(Object.entries(named).map(([name, range]) => [name, versions[name] ?? range]));

/** The fields of the repository's package.json that a pack copies. */
export interface RootPackage {
  engines: object;
  /** PLT-330: a build outside the repository supports the same browsers. */
  browserslist: string[];
}

/** Returns the package.json of a pack: its entries lead to compiled files, and its dependencies have exact versions. */
export function packageJsonOf(own: OwnPackage, versions: Versions, { engines, browserslist }: RootPackage): object {
  const { name, version, description, shared, product, sideEffects, exports, peerDependenciesMeta } = own;
  const isCommand = name === '@planner/mfe';
  return {
    name,
    version,
    description,
    license: 'UNLICENSED',
    type: 'module',
    engines,
    browserslist,
    ...(shared && { shared }),
    ...(product && { product }),
    ...(sideEffects !== undefined && { sideEffects }),
    ...(exports && {
      exports: {
        ...Object.fromEntries(Object.entries(exports).map(([way, path]) => [way, target(path)])),
        './package.json': './package.json',
      },
    }),
    ...(isCommand && { bin: { mfe: './bin/mfe.js' } }),
    dependencies: pinned(own.dependencies, versions),
    peerDependencies: pinned(own.peerDependencies, versions),
    ...(peerDependenciesMeta && { peerDependenciesMeta }),
  };
}
