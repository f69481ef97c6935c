import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { usePlace, useVisitor } from '../session/route-guard.tsx';
import { useArrival } from './arrival/use-arrival.ts';
import { usePageTitle } from './arrival/use-page-title.ts';
import styles from './frame.module.css';
import { FramedPage, type FrameProps } from './framed-page.tsx';

/** NAV-12. Shows menu and header around a signed-in person's page, and nothing around a visitor's page. */
export function Frame(props: FrameProps) {
  const { session, drafts, children } = props;
  const { isAuth, userType } = useVisitor(session);
  const { title, isBare } = usePlace();
  const { pathname } = useLocation();
  const page = useRef<HTMLElement>(null);
  const isPastFrame = useRef(false);
  const isUnsaved = useSyncExternalStore(drafts.subscribe, drafts.getSnapshot);
  usePageTitle(title, isUnsaved);
  useArrival(page, pathname);

  // Before the check answers, the last person in this browser is most likely still signed in.
  const shownTo = userType ?? (isAuth === null ? session.lastUserType() : null);
  // The root is the landing page, which has its own header.
  const framedFor = isBare || pathname === '/' ? null : shownTo;
  // The frame appears with the session and the page moves into it. A user who has moved the focus past the frame stays
  // past it.
  useLayoutEffect(() => {
    if (isPastFrame.current && document.activeElement === document.body) page.current?.focus();
    isPastFrame.current = false;
  }, [framedFor]);
  const main = (
    <main ref={page} id="main" tabIndex={-1} className={styles.page}>
      {children}
    </main>
  );
  return (
    <>
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          page.current?.focus();
          isPastFrame.current = true;
        }}
      >
        К содержанию
      </a>
      {framedFor ? (
        <FramedPage {...props} userType={framedFor} isUnsaved={isUnsaved}>
          {main}
        </FramedPage>
      ) : (
        main
      )}
    </>
  );
}
