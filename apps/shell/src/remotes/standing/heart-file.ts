/** PLT-216: where the worker lies that hears whether a page goes on. */
export const HEART = '/shell/heart.js';
