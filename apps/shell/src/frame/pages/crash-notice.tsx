import { useShell } from '@planner/shell-api';
import { useEffect } from 'react';
import { ErrorPage } from './error-page.tsx';

/** In the place of a page of the shell's own that crashed or did not load; the frame goes on. */
export function CrashNotice({ error }: { error: unknown }) {
  const { links, report } = useShell();
  useEffect(() => report(error, 'shell page'), [error, report]);
  return <ErrorPage isHere supportUrl={links.support ?? undefined} />;
}
