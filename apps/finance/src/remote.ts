import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>({
  name: 'finance',
  pages: {
    '/finance': () => import('./finance-page/finance-page.tsx'),
    '/finance/analytics': () => import('./analytics/analytics-page.tsx'),
    '/finance/history': () => import('./history/history-page.tsx'),
    '/finance/receipts': () => import('./receipts/receipts-page.tsx'),
    '/finance/certificate': () => import('./certificate/certificate-page.tsx'),
    '/chart/test': () => import('./chart-test/chart-test-page.tsx'),
  },
  modals: {
    payment: () => import('./payment/payment-modal.tsx'),
    income: () => import('./cash-line/income-modal.tsx'),
    expenditure: () => import('./cash-line/expenditure-modal.tsx'),
    bill: () => import('./bills/lesson-bill/bill-modal.tsx'),
  },
  slots: {
    'student-tab': () => import('./student-account/student-account-tab.tsx'),
    'cabinet-block': () => import('./cabinet-block/cabinet-money.tsx'),
  },
});
