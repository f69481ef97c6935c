/** Empty answers to the other reads of a remote's page. */
export const QUIET = {
  'GET /api/platform/remotes': () => [],
  'GET /api/platform/failures': () => ({ items: [], total: 0, page: 1, page_size: 20 }),
} as const;
