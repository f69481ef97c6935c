import { fakeApi, type FakeApi } from '@planner/api-client/testing';
import { operations } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SeriesCard } from './series/series-card.tsx';
import { SourceCard } from './shares/source-card.tsx';
import { StudentsCard } from './shares/students-card.tsx';
import { AccountLines } from './student-account/account-lines.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' };
const PARTS: readonly [what: string, part: () => ReactNode][] = [
  ['the chart', () => <SeriesCard period={NOVEMBER} />],
  ['what was earned by source', () => <SourceCard period={NOVEMBER} />],
  ['what was earned by student', () => <StudentsCard period={NOVEMBER} />],
  ['the lines of an account', () => <AccountLines account={undefined} student_id={1} empty="Пусто" />],
];

test.each(PARTS)(
  '[WRD-16] %s that cannot be read is reported, and the loading indicator disappears',
  async (_, part) => {
    api = fakeApi(operations, {});
    render(part(), { wrapper: inShell(fakeShell()) });

    expect(await screen.findAllByRole('button', { name: 'Повторить' })).not.toEqual([]);
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  },
);
