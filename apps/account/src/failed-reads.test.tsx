import { fakeApi, type FakeApi } from '@planner/api-client/testing';
import { account } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { BotDialog } from './bot/bot-dialog.tsx';
import { TeacherCabinetPage } from './cabinet/teacher-cabinet-page.tsx';
import { CalendarFeed } from './calendar-feed/calendar-feed.tsx';
import { CalendarFeedDialog } from './calendar-feed/calendar-feed-dialog.tsx';
import { AccountExport } from './data/account-export.tsx';
import { NoticeSettings } from './notice-settings/notice-settings.tsx';
import { OpenSessions } from './sessions/open-sessions.tsx';
import { SecurityLog } from './sessions/security-log.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const nothing = () => undefined;
const PARTS: readonly [what: string, part: () => ReactNode][] = [
  ['the bot', () => <BotDialog close={nothing} />],
  ['the cabinet', () => <TeacherCabinetPage />],
  ['a calendar’s address', () => <CalendarFeed />],
  ['the calendars of a student', () => <CalendarFeedDialog close={nothing} />],
  ['the archive of an account', () => <AccountExport />],
  ['the settings of notifications', () => <NoticeSettings />],
  ['open sessions', () => <OpenSessions />],
  ['events of security', () => <SecurityLog onPassword={nothing} />],
];

test.each(PARTS)('[WRD-16] %s: a failed read shows the failure and no loading state', async (_, part) => {
  api = fakeApi(account, {});
  render(part(), { wrapper: inShell(fakeShell()) });

  expect(await screen.findAllByRole('button', { name: 'Повторить' })).not.toEqual([]);
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
});
