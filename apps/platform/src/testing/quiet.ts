/** What the reads of a remote's page answer besides. */
export const QUIET = {
  'GET /api/platform/remotes': () => [],
  'GET /api/platform/failures': () => ({ items: [], total: 0, page: 1, page_size: 20 }),
} as const;
