/** `X.displayName = "X";` keeps an unused component in the build. */
const NAMING = /^\w+\.displayName = "[^"]*";$/gm;
const MAKING = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;
/**
 * A Link preloads the next page's modules here, by a manifest of React Router's own framework, which this product does
 * not use.
 */
const PREFETCHING = /\bshouldPrefetch && !isAbsolute \?/g;

/**
 * Makes unused code of React Router's production file removable, because the file marks nothing as free of side
 * effects. Saves 4 KB of a first load (decision 029). Throws when the source has changed.
 */
// oxlint-disable-next-line import/no-default-export -- what Rspack takes a loader by
export default function routerLoader(source: string): string {
  const shaken = source.replace(NAMING, '').replace(MAKING, '= /* @__PURE__ */ $1').replace(PREFETCHING, 'false ?');
  if (source.includes('forwardRef') && [NAMING, MAKING, PREFETCHING].some((sign) => source.search(sign) < 0)) {
    throw new Error('The source of React Router has changed: adapt router-loader.ts');
  }
  return shaken;
}
