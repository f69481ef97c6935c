import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>({
  name: 'account',
  pages: {
    '/teacher-cabinet': () => import('./cabinet/teacher-cabinet-page.tsx'),
    '/action-log': () => import('./action-log/action-log-page.tsx'),
    '/notifications': () => import('./notifications/notifications-page.tsx'),
    '/notifications/settings': () => import('./notifications/notice-settings-page.tsx'),
    '/onboarding': () => import('./onboarding/onboarding-page.tsx'),
    '/onboarding/guide': () => import('./onboarding/guide/guide-page.tsx'),
    '/admin': () => import('./administration/administration-page.tsx'),
  },
  modals: {
    bot: () => import('./bot/bot-dialog.tsx'),
    profile: () => import('./security/profile-dialog.tsx'),
    'notice-settings': () => import('./notice-settings/notice-settings-dialog.tsx'),
    'calendar-feed': () => import('./calendar-feed/calendar-feed-dialog.tsx'),
    'account-data': () => import('./data/data-dialog.tsx'),
    security: () => import('./sessions/security-dialog.tsx'),
    password: () => import('./security/password-dialog.tsx'),
    email: () => import('./security/email-dialog.tsx'),
    'account-deletion': () => import('./security/deletion-dialog.tsx'),
  },
  slots: { 'notification-panel': () => import('./notifications/panel-list.tsx') },
});
