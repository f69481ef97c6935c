import { useVisitor } from '../../session/route-guard.tsx';
import type { SessionStore } from '../../session/session-store.ts';
import { useSearchParams } from 'react-router-dom';
import { LinkForm } from './link-form.tsx';
import { LinkInvitation } from './link-invitation.tsx';
import { typedCode } from './link-code.ts';
import { LinkPlace } from './link-place.tsx';
import { TeacherNotice } from './teacher-notice.tsx';

/** /link-profile: a student joins the card that a teacher keeps, by the code on it. */
export function LinkProfilePage({ session }: { session: SessionStore }) {
  const [search] = useSearchParams();
  const { isAuth, userType } = useVisitor(session);
  const code = typedCode(search.get('code') ?? '');
  if (isAuth === null) return null;
  return (
    <LinkPlace isSignedIn={userType !== null}>
      {userType === 'student' && <LinkForm given={code} />}
      {userType === 'teacher' && <TeacherNotice />}
      {userType === null && <LinkInvitation code={code} />}
    </LinkPlace>
  );
}
