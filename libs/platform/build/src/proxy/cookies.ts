/** What an https address binds to its host: a cookie that http://localhost could not set. */
const HOST_ONLY = '__Host-';
const HERE = 'mfe-host-';

/** A cookie of the base as this address can keep it. */
export const cookieHere = (cookie: string): string => cookie.replace(HOST_ONLY, HERE).replace(/;\s*secure\b/i, '');

/** The cookies of this address as the base knows them. */
export const cookieThere = (cookies: string | undefined): string | undefined => cookies?.replaceAll(HERE, HOST_ONLY);
