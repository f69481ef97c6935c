import type { ReactNode } from 'react';

interface GivenProps {
  /** To whom: «У всех». */
  label: string;
  /** Null where there is none. */
  version: string | null;
  /** Since when, and to how many. */
  children?: ReactNode;
}

/** A version that people are given, in a list of such. */
export function Given({ label, version, children }: GivenProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {version === null ? 'нет' : <code>{version}</code>}
        {children}
      </dd>
    </div>
  );
}
