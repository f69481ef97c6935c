import { createElement, type ReactNode } from 'react';
import { useLinks } from './links.ts';

interface IfSetProps {
  link: 'support' | 'social' | 'email';
  children: (href: string) => ReactNode;
}

/**
 * Shows content that needs a link of the operator. In a prerendered page the server removes the element `if-set` when
 * the link is not set.
 */
export function IfSet({ link, children }: IfSetProps) {
  const href = useLinks()[link];
  if (href === null) return null;
  return createElement('if-set', { link }, children(href));
}
