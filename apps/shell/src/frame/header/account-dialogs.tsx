import { lazy } from 'react';
import type { SessionStore } from '../../session/session-store.ts';
import { useFarewell } from '../../session/use-farewell.ts';

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
  const sayFarewell = useFarewell(session);
  switch (open) {
    case 'password':
      return <PasswordDialog onClose={onClose} />;
    case 'email':
      return <EmailDialog onClose={onClose} />;
    case 'deletion':
      return <DeletionDialog onClose={onClose} onGone={sayFarewell} />;
    case null:
      return null;
  }
}
