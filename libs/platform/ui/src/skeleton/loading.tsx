import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

export type LoadingProps = { children: ReactNode; label?: string; className?: string };

/** Announces to assistive technology that the skeletons inside are loading. */
export function Loading({ children, label = 'Загружаем', className }: LoadingProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
