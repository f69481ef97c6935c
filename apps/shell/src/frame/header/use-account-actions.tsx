import { type ModalName, useShell, useUser } from '@planner/shell-api';
import type { MenuItem } from '@planner/ui';
import {
  Bell,
  CalendarDays,
  ClipboardCheck,
  Download,
  Footprints,
  KeyRound,
  Link2,
  LogOut,
  Mail,
  MessageSquare,
  Settings,
  ShieldCheck,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { LOGIN } from '../../session/access.ts';

/** NAV-16. What somebody may do with the own account, in the header's menu and in the burger. */
export function useAccountActions(): MenuItem[] {
  const { links, modals } = useShell();
  const { is_teacher, has_password, permissions } = useUser();
  const navigate = useNavigate();
  const go = (to: string, state?: unknown) => () => void navigate(to, { state });
  /** Nothing where no deployed remote offers it. */
  const opening = (modal: ModalName, item: Omit<MenuItem, 'id' | 'onSelect'>): MenuItem[] =>
    modals.isOffered(modal) ? [{ ...item, id: modal, onSelect: () => void modals.open(modal, {}) }] : [];

  // The remote that offers this dialog has the pages too.
  const hasPages = modals.isOffered('profile');

  const ofTeacher: MenuItem[] = [
    { id: 'first-steps', label: 'Первые шаги', icon: <Footprints aria-hidden="true" />, onSelect: go('/onboarding/') },
    { id: 'settings', label: 'Настройки', icon: <Settings aria-hidden="true" />, onSelect: go('/teacher-cabinet/') },
  ];
  const ofStudent: MenuItem[] = [
    ...opening('profile', {
      label: 'Профиль',
      icon: <UserRound aria-hidden="true" />,
    }),
    {
      id: 'link-profile',
      label: 'Привязать преподавателя',
      icon: <Link2 aria-hidden="true" />,
      onSelect: go('/link-profile'),
    },
    ...opening('notice-settings', {
      label: 'Настройки уведомлений',
      icon: <Bell aria-hidden="true" />,
    }),
    ...opening('calendar-feed', {
      label: 'Занятия в своём календаре',
      icon: <CalendarDays aria-hidden="true" />,
    }),
    ...opening('password', {
      label: has_password ? 'Сменить постоянный пароль' : 'Задать постоянный пароль',
      icon: <KeyRound aria-hidden="true" />,
    }),
    ...opening('email', {
      label: 'Привязать другую почту',
      icon: <Mail aria-hidden="true" />,
    }),
    ...opening('security', {
      label: 'Безопасность',
      icon: <ShieldCheck aria-hidden="true" />,
    }),
    ...opening('account-data', {
      label: 'Мои данные',
      icon: <Download aria-hidden="true" />,
    }),
  ];
  const deletion = opening('account-deletion', {
    label: 'Удалить учётную запись',
    icon: <Trash2 aria-hidden="true" />,
    isDanger: true,
    startsGroup: true,
  });
  const administration: MenuItem = {
    id: 'administration',
    label: 'Администрирование',
    icon: <ClipboardCheck aria-hidden="true" />,
    onSelect: go('/admin/'),
  };
  const { support } = links;
  return [
    ...(is_teacher ? (hasPages ? ofTeacher : []) : ofStudent),
    ...(hasPages && permissions.includes('admin') ? [administration] : []),
    ...(support === null
      ? []
      : [
          {
            id: 'support',
            label: 'Поддержка',
            icon: <MessageSquare aria-hidden="true" />,
            onSelect: () =>
              void window.open(support, support.startsWith('mailto:') ? '_self' : '_blank', 'noopener,noreferrer'),
          },
        ]),
    ...(is_teacher ? [] : deletion),
    {
      id: 'sign-out',
      label: 'Выйти',
      icon: <LogOut aria-hidden="true" />,
      startsGroup: true,
      // The login ends the session, once nothing typed holds the page back.
      onSelect: go(LOGIN, { leaving: true }),
    },
  ];
}
