// What the remotes get in the place of react-refresh: the runtime of the page, which the shell has set.
export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = globalThis.__reactRefresh;
