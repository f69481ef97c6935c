import { sampleParticipant } from '@planner/api-client/testing';
import type { Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lesson, toMakeUp } from '../testing/lesson.ts';
import { LessonLine } from './lesson-line.tsx';

const part = (more: Partial<Lesson['participants'][number]>) => ({
  status: 'completed' as const,
  participants: [sampleParticipant({ attendance: 'present', charge: 1500, ...more })],
});

test.each<[Partial<Lesson>, string | null]>([
  [{}, null],
  [{ trial: true }, 'Пробное'],
  [{ status: 'cancelled' }, 'Отменено'],
  [{ status: 'moved' }, 'Перенесено'],
  [part({}), 'Не оплачено'],
  [part({ paid: true }), 'Оплачено'],
  [part({ charge: 0 }), 'Проведено'],
  [part({ attendance: 'absent' }), 'Пропуск'],
  [part({ attendance: 'late' }), 'Опоздание'],
])('[STU-72] %o is told as %s', (more, text) => {
  const WORDS = /^(Пробное|Отменено|Перенесено|Проведено|Не оплачено|Оплачено|Пропуск|Опоздание)$/;
  render(<LessonLine lesson={lesson(more)} student_id={7} />, { wrapper: inShell(fakeShell()) });

  expect(screen.queryByText(WORDS)?.textContent ?? null).toBe(text);
});

test('[LSN-273] a cancelled lesson to make up says that it waits for a new time', () => {
  render(<LessonLine lesson={toMakeUp({ goal: 'Времена' })} student_id={7} />, { wrapper: inShell(fakeShell()) });

  expect(screen.getByText('Ждёт нового времени · Времена')).toBeVisible();
  expect(screen.getByText('Отменено')).toBeVisible();
});
