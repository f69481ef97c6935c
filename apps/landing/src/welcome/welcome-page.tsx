import { useShell } from '@planner/shell-api';
import { useEffect } from 'react';
import { LinksContext } from '../page/links.ts';
import { PageFooter } from '../page/page-footer.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { showNight } from '../page/show-night.ts';
import { takeForms } from '../voices/take-forms.ts';
import { WelcomeView } from './welcome-view.tsx';

/** The landing page inside the running application. A direct visit receives the prerendered page. */
export function WelcomePage() {
  const { links, session } = useShell();
  useEffect(() => takeForms(document), []);
  useEffect(() => showNight(document), []);
  return (
    <LinksContext value={links}>
      <PageHeader isSignedIn={session.user !== null} />
      <WelcomeView isSignedIn={session.user !== null} />
      <PageFooter />
    </LinksContext>
  );
}
