/** The cache in which the watchdog leaves its report about a frozen page for the page that is opened next. */
export const FROZEN_PAGE = { store: 'stood', key: '/stood' } as const;
/** PLT-216. The address of the watchdog worker. Pages of earlier shells ask for this name too. */
export const WATCHDOG = '/shell/heart.js';
