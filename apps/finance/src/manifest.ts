import type { RemoteManifest } from '@planner/shell-api';

export const manifest = {
  name: 'finance',
  routes: [
    { path: '/finance', roles: ['teacher'], title: 'Финансы' },
    { path: '/finance/analytics', roles: ['teacher'], title: 'Аналитика' },
    { path: '/finance/history', roles: ['teacher'], title: 'История операций' },
    { path: '/finance/receipts', roles: ['teacher'], title: 'Чеки к выдаче' },
    { path: '/finance/certificate', roles: ['teacher'], title: 'Справка для вычета' },
    { path: '/chart/test', public: true, title: 'Графики' },
  ],
  menu: [
    { to: '/finance', label: 'Финансы', icon: 'wallet', order: 40, roles: ['teacher'], bottomBar: true },
    {
      to: '/finance/analytics',
      label: 'Аналитика',
      icon: 'chart-no-axes-column',
      order: 41,
      roles: ['teacher'],
      burgerOnly: true,
    },
  ],
  slots: [
    { name: 'student-tab', label: 'Финансы', order: 20 },
    { name: 'cabinet-block', label: 'Баланс', order: 10 },
  ],
  modals: ['payment', 'income', 'expenditure', 'bill'],
  requires: {},
} as const satisfies RemoteManifest;
