// In the place of the federation runtime's SnapshotHandler: a snapshot is what a manifest of theirs would tell, and the
// page is told everything by its own registry (decision 008). 2 KB of a first load.
export class SnapshotHandler {
  /** Plugins of the runtime are offered to it too. */
  hooks = { applyPlugin() {} };
}

/** Asked for only when a remote is registered a second time by force, which no page does. */
export const getGlobalRemoteInfo = () => ({});
