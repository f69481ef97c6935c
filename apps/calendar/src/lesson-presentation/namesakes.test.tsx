import { sampleParticipant } from '@planner/api-client/testing';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AgendaRow } from '../agenda/agenda-row.tsx';
import { UnpaidDialog } from '../calendar-page/unpaid/unpaid-dialog.tsx';
import { dayHtml } from '../month/month-html.ts';
import { lesson } from '../testing/lesson.ts';
import { spokenLesson } from './lesson-presentation.ts';
import { LessonRow } from './lesson-row.tsx';
import { LessonWho } from './lesson-who.tsx';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const NINE = lesson({
  namesake: '9 класс',
  participants: [sampleParticipant({ namesake: '9 класс', charge: 1500 })],
});
const NAME = 'Анна Соколова (9 класс)';
const none = vi.fn<() => void>();

test.each([
  ['of a list', () => <LessonRow lesson={NINE} now={NOW} subject={undefined} onOpen={none} />],
  ['of the view «Список»', () => <AgendaRow lesson={NINE} now={NOW} subject={undefined} onOpen={none} />],
  ['in progress', () => <LessonWho lesson={NINE} subject={undefined} isRunning />],
])('[STU-212] a lesson %s shows the words that tell its student apart', (_, Row) => {
  render(<Row />);

  expect(screen.getByText(NAME)).toBeVisible();
});

test('[STU-212] the month and a screen reader have the words too', () => {
  const options = { now: NOW, lines: 3, subject: () => undefined, notes: new Map(), pathOf: () => '/' };

  expect(dayHtml('2026-11-20', [NINE], options)).toContain(`>${NAME}<`);
  expect(spokenLesson(NINE, NOW, undefined)).toContain(NAME);
});

test('[STU-212] an unpaid lesson is paid for the named student', () => {
  const props = { period: 'за день', today: '2026-11-20', onOpen: none, onClose: none } as const;
  render(<UnpaidDialog lessons={[NINE]} {...props} />, { wrapper: inShell(fakeShell()) });

  expect(screen.getByText(NAME)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Внести оплату: Анна Соколова \(9 класс\), / })).toBeVisible();
});
