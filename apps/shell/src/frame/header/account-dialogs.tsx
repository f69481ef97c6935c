import { lazyPart } from '@planner/shell-api';
import type { SessionStore } from '../../session/session-store.ts';
import { useFarewell } from '../../session/use-farewell.ts';

const over = { look: 'over' } as const;
const PasswordDialog = lazyPart('Пароль', () => import('../../accounts/security/password-dialog.tsx'), over);
const EmailDialog = lazyPart('Почта', () => import('../../accounts/security/email-dialog.tsx'), over);
const DeletionDialog = lazyPart('Удаление аккаунта', () => import('../../accounts/security/deletion-dialog.tsx'), over);

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
