import { lazy } from 'react';
import type { SessionStore } from '../../session/session-store.ts';

const PasswordDialog = lazy(() =>
  import('../../accounts/security/password-dialog.tsx').then((file) => ({ default: file.PasswordDialog })),
);
const EmailDialog = lazy(() =>
  import('../../accounts/security/email-dialog.tsx').then((file) => ({ default: file.EmailDialog })),
);
const DeletionDialog = lazy(() =>
  import('../../accounts/security/deletion-dialog.tsx').then((file) => ({ default: file.DeletionDialog })),
);

export type AccountDialog = 'password' | 'email' | 'deletion';

interface AccountDialogsProps {
  open: AccountDialog | null;
  session: SessionStore;
  onClose(): void;
}

/** ACC-63. What a student changes of the account from the menu of the header. */
export function AccountDialogs({ open, session, onClose }: AccountDialogsProps) {
  switch (open) {
    case 'password':
      return <PasswordDialog onClose={onClose} />;
    case 'email':
      return <EmailDialog onClose={onClose} />;
    case 'deletion':
      return <DeletionDialog onClose={onClose} onGone={session.ended} />;
    case null:
      return null;
  }
}
