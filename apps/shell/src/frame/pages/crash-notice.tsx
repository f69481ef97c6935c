import { useShell } from '@planner/shell-api';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorPage } from './error-page.tsx';

/** In the place of a page of the shell's own that crashed or did not load; the frame goes on. */
export function CrashNotice() {
  const { links, report } = useShell();
  const error = useRouteError();
  useEffect(() => report(error, 'shell page'), [error, report]);
  return <ErrorPage isHere supportUrl={links.support ?? undefined} />;
}
