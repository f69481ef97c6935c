/** Where a worker keeps what it found in a page that stands still, for the page that is opened next. */
export const STOOD = { store: 'stood', key: '/stood' } as const;
/** PLT-216: where the worker lies that hears whether a page goes on. */
export const HEART = '/shell/heart.js';
