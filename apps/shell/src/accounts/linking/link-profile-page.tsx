import { useVisitor } from '../../session/route-guard.tsx';
import type { SessionStore } from '../../session/session-store.ts';
import { useSearchParams } from 'react-router-dom';
import { LinkForm } from './link-form.tsx';
import { LinkInvitation } from './link-invitation.tsx';
import { typedCode } from './link-code.ts';
import { LinkPlace } from './link-place.tsx';
import { TeacherNotice } from './teacher-notice.tsx';

/** /link-profile: a student links a card, which the teacher keeps, by the card's code. */
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
