/** package.json of a workspace, as far as a pack has something of it. */
export interface OwnPackage {
  name: string;
  version: string;
  description: string;
  shared?: Record<string, string>;
  /** What a build asks the product's package. */
  product?: object;
  sideEffects?: boolean | string[];
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, object>;
}

type Versions = Readonly<Record<string, string>>;

const compiled = (path: string) => path.replace(/^\.\/src\//, './dist/');

/** Where a way into the package leads once it is compiled. */
function target(path: string): string | { types: string; default: string } {
  if (!/\.tsx?$/.test(path)) return compiled(path);
  const base = compiled(path).replace(/\.tsx?$/, '');
  return { types: `${base}.d.ts`, default: `${base}.js` };
}

/** Of this workspace the very version that is packed beside it, of npm what stands there. */
const pinned = (named: Versions = {}, versions: Versions = {}) =>
  Object.fromEntries(Object.entries(named).map(([name, range]) => [name, versions[name] ?? range]));

/** What a pack has of the package.json of the repository. */
export interface RootPackage {
  engines: object;
  /** PLT-330: a build outside the repository is for the same browsers. */
  browserslist: string[];
}

/** package.json of a pack: ways lead to what is compiled, and the other packages have versions. */
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
