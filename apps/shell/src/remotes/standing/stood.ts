/** Where a worker keeps what it found in a page that stands still, for the page that is opened next. */
export const STOOD = { store: 'stood', key: '/stood' } as const;
