import { createElement, type ReactNode } from 'react';
import { useLinks } from './links.ts';

interface IfSetProps {
  link: 'support' | 'social' | 'email';
  children: (href: string) => ReactNode;
}

/** Shows what needs a link of the operator's. In a prerendered page the element `if-set` tells the server what to take out. */
export function IfSet({ link, children }: IfSetProps) {
  const href = useLinks()[link];
  if (href === null) return null;
  return createElement('if-set', { link }, children(href));
}
