import type { ReactNode } from 'react';

interface GivenProps {
  /** The people who receive the version: «У всех». */
  label: string;
  /** Null when these people receive no version. */
  version: string | null;
  /** The start time and the number of people. */
  children?: ReactNode;
}

/** A version that people receive, as an item of a list. */
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
