import type { Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lesson } from '../testing/lesson.ts';
import { LessonLine } from './lesson-line.tsx';

const part = (more: Partial<Lesson['participants'][number]>) => ({
  status: 'completed' as const,
  participants: [
    {
      student_id: 7,
      student_name: 'Анна',
      attendance: 'present' as const,
      reason: '',
      price: 1500,
      charge: 1500,
      paid: false,
      free_for: null,
      cancel_asked_at: null,
      confirmed: false,
      policy_result: '',
      ...more,
    },
  ],
});

test.each<[Partial<Lesson>, string | null]>([
  [{}, null],
  [{ trial: true }, 'Пробное'],
  [{ status: 'cancelled' }, 'Отменено'],
  [{ status: 'moved' }, 'Перенесено'],
  [part({}), 'Не оплачено'],
  [part({ paid: true }), 'Оплачено'],
  [part({ charge: 0 }), 'Проведено'],
  [part({ attendance: 'absent' }), 'Не был'],
  [part({ attendance: 'late' }), 'Опоздал'],
])('[STU-72] %o is told as %s', (more, text) => {
  const WORDS = /^(Пробное|Отменено|Перенесено|Проведено|Не оплачено|Оплачено|Не был|Опоздал)$/;
  render(<LessonLine lesson={lesson(more)} student_id={7} />, { wrapper: inShell(fakeShell()) });

  expect(screen.queryByText(WORDS)?.textContent ?? null).toBe(text);
});
