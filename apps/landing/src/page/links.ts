import type { Links } from '@planner/shell-api';
import { createContext, useContext } from 'react';

/** Where people are found. A prerendered page carries placeholders, which the server fills from its own configuration. */
export const LinksContext = createContext<Links>({ support: null, social: null, email: null });

export const useLinks = (): Links => useContext(LinksContext);

/** What the server puts the operator's links in place of; what is not set goes with its element (`if-set`). */
export const PLACEHOLDERS: Links = {
  support: '__SUPPORT_URL__',
  social: '__SOCIAL_URL__',
  email: 'mailto:__CONTACT_EMAIL__',
};

/** Whether it is a page whose places the server fills. */
export const usePrerendered = (): boolean => useLinks() === PLACEHOLDERS;
