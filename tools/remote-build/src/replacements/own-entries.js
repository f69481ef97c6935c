// In the place of what the federation runtime loads an entry of a remote by, in every way there is: here each entry is
// loaded by the one plugin of the page (apps/shell/src/remotes/federation.ts). 1 KB of a first load.
const loading = new Map();

export const getRemoteInfo = (remote) => ({
  ...remote,
  entry: remote.entry ?? '',
  type: 'global',
  entryGlobalName: remote.name,
  shareScope: remote.shareScope ?? 'default',
});

export const getRemoteEntryUniqueKey = ({ name, entry }) => `${name}:${entry}`;

export const isEsmRemoteType = () => false;

/** Once, however many ask; one that failed is loaded anew by the next who asks. */
export async function getRemoteEntry({ origin, remoteInfo, remoteEntryExports }) {
  if (remoteEntryExports) return remoteEntryExports;
  const key = getRemoteEntryUniqueKey(remoteInfo);
  if (!loading.has(key)) {
    const { loadEntry } = origin.remoteHandler.hooks.lifecycle;
    const entry = loadEntry.emit({ origin, loaderHook: origin.loaderHook, remoteInfo });
    loading.set(key, entry);
    entry.catch(() => loading.delete(key));
  }
  return loading.get(key);
}
