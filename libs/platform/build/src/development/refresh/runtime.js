// Replaces react-refresh in remotes by the runtime of the page, which the shell has set.
export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = globalThis.__reactRefresh;
