import { CalendarFeedDialog } from '../../accounts/calendar-feed/calendar-feed-dialog.tsx';
import { DataDialog } from '../../accounts/data/data-dialog.tsx';
import { NoticeSettingsDialog } from '../../accounts/notice-settings/notice-settings-dialog.tsx';
import { DeletionDialog } from '../../accounts/security/deletion-dialog.tsx';
import { EmailDialog } from '../../accounts/security/email-dialog.tsx';
import { PasswordDialog } from '../../accounts/security/password-dialog.tsx';
import { ProfileDialog } from '../../accounts/security/profile-dialog.tsx';
import { SecurityDialog } from '../../accounts/sessions/security-dialog.tsx';
import { BotDialog } from '../../bot/bot-dialog.tsx';
import type { SessionStore } from '../../session/session-store.ts';
import { useFarewell } from '../../session/use-farewell.ts';

export type AccountDialog =
  'bot' | 'profile' | 'notice-settings' | 'calendar-feed' | 'data' | 'security' | 'password' | 'email' | 'deletion';

interface AccountDialogsProps {
  open: AccountDialog;
  session: SessionStore;
  onClose(): void;
  onOpen(dialog: AccountDialog): void;
}

/** ACC-63, BOT-3. What is changed of the account over whatever page is open; one file, as each of its own would weigh on every first load by its hash. */
export function AccountDialogs({ open, session, onClose, onOpen }: AccountDialogsProps) {
  const sayFarewell = useFarewell(session);
  switch (open) {
    case 'bot':
      return <BotDialog onClose={onClose} />;
    case 'security':
      return <SecurityDialog onClose={onClose} onPassword={() => onOpen('password')} />;
    case 'profile':
      return <ProfileDialog onClose={onClose} />;
    case 'notice-settings':
      return <NoticeSettingsDialog onClose={onClose} />;
    case 'calendar-feed':
      return <CalendarFeedDialog onClose={onClose} />;
    case 'data':
      return <DataDialog onClose={onClose} />;
    case 'password':
      return <PasswordDialog onClose={onClose} />;
    case 'email':
      return <EmailDialog onClose={onClose} />;
    case 'deletion':
      return <DeletionDialog onClose={onClose} onGone={sayFarewell} />;
  }
}
