interface Asked {
  page: number;
  page_size?: number | undefined;
  up_to?: number | undefined;
}

/** Returns the requested page of a list, as the server cuts it: items newer than `up_to` are left out. */
export function fakePage<Item extends { id: number }>(all: readonly Item[], { page, page_size = 50, up_to }: Asked) {
  const known = all.filter(({ id }) => id <= (up_to ?? id));
  return {
    items: known.slice((page - 1) * page_size, page * page_size),
    total: known.length,
    page,
    page_size,
    up_to: known.length === 0 ? null : Math.max(...known.map(({ id }) => id)),
  };
}
