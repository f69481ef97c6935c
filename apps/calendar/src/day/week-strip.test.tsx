import { sampleLesson } from '@planner/api-client/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WeekStrip } from './week-strip.tsx';

test('[TIM-12] the strip of a week begins on Monday; each day says how many lessons it has and shows at most four dots', () => {
  const lessons = [1, 2, 3, 4, 5].map((id) => sampleLesson({ id, conducted_date: '2026-11-24' }));

  render(<WeekStrip date="2026-11-24" today="2026-11-20" lessons={lessons} onShow={() => undefined} />);

  const days = screen.getAllByRole('button');
  expect([days.length, days[0]?.textContent]).toEqual([7, expect.stringContaining('понедельник, 23 ноября')]);
  expect(days[1]).toHaveTextContent('вторник, 24 ноября, 5 занятий');
  expect(days[1]?.querySelectorAll('i')).toHaveLength(4);
});
