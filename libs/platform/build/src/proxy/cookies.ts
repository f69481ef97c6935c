/** The prefix of a cookie that an https address binds to its host. http://localhost cannot set such a cookie. */
const HOST_ONLY = '__Host-';
const HERE = 'mfe-host-';

/** Converts a cookie of the base into a form that this address can keep. */
export const cookieHere = (cookie: string): string => cookie.replace(HOST_ONLY, HERE).replace(/;\s*secure\b/i, '');

/** Converts the cookies of this address back into the form of the base. */
export const cookieThere = (cookies: string | undefined): string | undefined => cookies?.replaceAll(HERE, HOST_ONLY);
