import { lazyPart } from '@planner/shell-api';
import type { SessionStore } from '../../session/session-store.ts';
import { useFarewell } from '../../session/use-farewell.ts';

const over = { look: 'over' } as const;
const ProfileDialog = lazyPart('Профиль', () => import('../../accounts/security/profile-dialog.tsx'), over);
const PasswordDialog = lazyPart('Пароль', () => import('../../accounts/security/password-dialog.tsx'), over);
const EmailDialog = lazyPart('Почта', () => import('../../accounts/security/email-dialog.tsx'), over);
const DeletionDialog = lazyPart('Удаление аккаунта', () => import('../../accounts/security/deletion-dialog.tsx'), over);
const SecurityDialog = lazyPart('Безопасность', () => import('../../accounts/sessions/security-dialog.tsx'), over);

const CalendarFeedDialog = lazyPart(
  'Свой календарь',
  () => import('../../accounts/calendar-feed/calendar-feed-dialog.tsx'),
  over,
);

const BotDialog = lazyPart('Бот в Telegram', () => import('../../notifications/bot/bot-dialog.tsx'), over);

const NoticeSettingsDialog = lazyPart(
  'Настройки уведомлений',
  () => import('../../accounts/notice-settings/notice-settings-dialog.tsx'),
  over,
);

export type AccountDialog =
  'bot' | 'profile' | 'notice-settings' | 'calendar-feed' | 'security' | 'password' | 'email' | 'deletion';

interface AccountDialogsProps {
  open: AccountDialog | null;
  session: SessionStore;
  onClose(): void;
  onOpen(dialog: AccountDialog): void;
}

/** ACC-63, BOT-3. What is changed of the account over whatever page is open. */
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
