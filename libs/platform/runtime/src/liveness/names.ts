/** The cache in which the watchdog stores its report about a frozen page for the next page. */
export const FROZEN_PAGE = { store: 'stood', key: '/stood' } as const;
/** PLT-216. The address of the watchdog worker. Pages of earlier shells also request this name. */
export const WATCHDOG = '/shell/heart.js';
