import { type ModalName, useShell, useUser } from '@planner/shell-api';
import type { MenuItem } from '@planner/ui';
import {
  Bell,
  CalendarDays,
  ClipboardCheck,
  Download,
  Footprints,
  History,
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

/** Opens a path, with an optional state of the history. */
type Go = (to: string, state?: unknown) => () => void;
/** The menu item of a dialog; empty when no deployed remote offers the dialog. */
type DialogItem = (modal: ModalName, item: Omit<MenuItem, 'id' | 'onSelect'>) => MenuItem[];

const ofTeacher = (go: Go): MenuItem[] => [
  { id: 'first-steps', label: 'Первые шаги', icon: <Footprints aria-hidden="true" />, onSelect: go('/onboarding/') },
  { id: 'settings', label: 'Настройки', icon: <Settings aria-hidden="true" />, onSelect: go('/teacher-cabinet/') },
  { id: 'action-log', label: 'Журнал действий', icon: <History aria-hidden="true" />, onSelect: go('/action-log/') },
];

const ofStudent = (go: Go, dialogItem: DialogItem, hasPassword: boolean): MenuItem[] => [
  ...dialogItem('profile', { label: 'Профиль', icon: <UserRound aria-hidden="true" /> }),
  {
    id: 'link-profile',
    label: 'Добавить преподавателя',
    icon: <Link2 aria-hidden="true" />,
    onSelect: go('/link-profile'),
  },
  ...dialogItem('notice-settings', { label: 'Настройки уведомлений', icon: <Bell aria-hidden="true" /> }),
  ...dialogItem('calendar-feed', { label: 'Занятия в своём календаре', icon: <CalendarDays aria-hidden="true" /> }),
  ...dialogItem('password', {
    label: hasPassword ? 'Сменить постоянный пароль' : 'Задать постоянный пароль',
    icon: <KeyRound aria-hidden="true" />,
  }),
  ...dialogItem('email', { label: 'Привязать другую почту', icon: <Mail aria-hidden="true" /> }),
  ...dialogItem('security', { label: 'Безопасность', icon: <ShieldCheck aria-hidden="true" /> }),
  ...dialogItem('account-data', { label: 'Мои данные', icon: <Download aria-hidden="true" /> }),
];

const supportItem = (address: string): MenuItem => ({
  id: 'support',
  label: 'Поддержка',
  icon: <MessageSquare aria-hidden="true" />,
  onSelect: () => void window.open(address, address.startsWith('mailto:') ? '_self' : '_blank', 'noopener,noreferrer'),
});

const deletionItem = (dialogItem: DialogItem): MenuItem[] =>
  dialogItem('account-deletion', {
    label: 'Удалить учётную запись',
    icon: <Trash2 aria-hidden="true" />,
    isDanger: true,
    startsGroup: true,
  });

/** NAV-16. Returns the actions for the person's own account, for the header's menu and the burger. */
export function useAccountActions(): MenuItem[] {
  const { links, modals } = useShell();
  const { is_teacher, has_password, permissions } = useUser();
  const navigate = useNavigate();
  const go: Go = (to, state) => () => void navigate(to, { state });
  const dialogItem: DialogItem = (modal, item) =>
    modals.isOffered(modal) ? [{ ...item, id: modal, onSelect: () => void modals.open(modal, {}) }] : [];
  // The remote that offers this dialog also has the account's pages.
  const hasPages = modals.isOffered('profile');
  const teacherItems = hasPages ? ofTeacher(go) : [];
  const administration: MenuItem = {
    id: 'administration',
    label: 'Администрирование',
    icon: <ClipboardCheck aria-hidden="true" />,
    onSelect: go('/admin/'),
  };
  return [
    ...(is_teacher ? teacherItems : ofStudent(go, dialogItem, has_password)),
    ...(hasPages && permissions.includes('admin') ? [administration] : []),
    ...(links.support === null ? [] : [supportItem(links.support)]),
    ...(is_teacher ? [] : deletionItem(dialogItem)),
    {
      id: 'sign-out',
      label: 'Выйти',
      icon: <LogOut aria-hidden="true" />,
      startsGroup: true,
      // The login page ends the session after every guard has agreed to leave.
      onSelect: go(LOGIN, { leaving: true }),
    },
  ];
}
