import type { Links } from '@planner/shell-api';
import { createContext, useContext } from 'react';

/** The operator's contacts. A prerendered page has placeholders, which the server replaces from its configuration. */
export const LinksContext = createContext<Links>({ support: null, social: null, email: null });

export const useLinks = (): Links => useContext(LinksContext);

/**
 * The server replaces these placeholders with the operator's links. A link that is not set disappears with its element
 * (`if-set`).
 */
export const PLACEHOLDERS: Links = {
  support: '__SUPPORT_URL__',
  social: '__SOCIAL_URL__',
  email: 'mailto:__CONTACT_EMAIL__',
};

/** Returns whether this is a prerendered page with placeholders for the server. */
export const usePrerendered = (): boolean => useLinks() === PLACEHOLDERS;
