/** `X.displayName = "X";` of a component, which keeps it in the build although nobody uses it. */
const NAMING = /^\w+\.displayName = "[^"]*";$/gm;
const MAKING = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;
/** Where a Link loads the next page's modules ahead by a manifest of React Router's own framework, which is not there. */
const PREFETCHING = /\bshouldPrefetch && !isAbsolute \?/g;

/**
 * Lets go of what nobody uses of React Router's production file: it marks nothing as free of side effects. 4 KB of a
 * first load (decision 029).
 */
// oxlint-disable-next-line import/no-default-export -- what Rspack takes a loader by
export default function routerLoader(source: string): string {
  const shaken = source.replace(NAMING, '').replace(MAKING, '= /* @__PURE__ */ $1').replace(PREFETCHING, 'false ?');
  if (source.includes('forwardRef') && [NAMING, MAKING, PREFETCHING].some((sign) => source.search(sign) < 0)) {
    throw new Error('React Router is written otherwise than router-loader.ts knows it: look at it anew');
  }
  return shaken;
}
