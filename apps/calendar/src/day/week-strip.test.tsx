import { sampleLesson } from '@planner/api-client/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WeekStrip } from './week-strip.tsx';

test('[TIM-12] the week’s strip begins on Monday; each day announces its number of lessons and shows at most four dots', () => {
  const lessons = [1, 2, 3, 4, 5].map((id) => sampleLesson({ id, conducted_date: '2026-11-24' }));

  render(<WeekStrip date="2026-11-24" today="2026-11-20" lessons={lessons} onShow={() => undefined} />);

  const days = screen.getAllByRole('button');
  expect([days.length, days[0]?.textContent]).toEqual([7, expect.stringContaining('понедельник, 23 ноября')]);
  expect(days[1]).toHaveTextContent('вторник, 24 ноября, 5 занятий');
  expect(days[2]).toHaveTextContent('среда, 25 ноября, 0 занятий');
  expect(days[1]?.querySelectorAll('i')).toHaveLength(4);
});

test('[TIM-12] the strip marks today and the shown day; while the lessons are unknown it counts none', () => {
  const gone = (['cancelled', 'moved'] as const).map((status, id) => sampleLesson({ id, status }));
  const { rerender } = render(
    <WeekStrip date="2026-11-19" today="2026-11-20" lessons={gone} onShow={() => undefined} />,
  );
  const days = screen.getAllByRole('button');
  const counted = days.map(({ textContent }) => textContent.replaceAll('\u00a0', ' ').includes(', 0 занятий'));

  rerender(<WeekStrip date="2026-11-19" today="2026-11-20" lessons={undefined} onShow={() => undefined} />);

  expect(days.map((day) => day.hasAttribute('data-today')).indexOf(true)).toBe(4);
  expect(days.filter((day) => day.hasAttribute('data-today'))).toHaveLength(1);
  expect(days.map((day) => day.getAttribute('aria-current')).indexOf('date')).toBe(3);
  expect(counted).toEqual(days.map(() => true));
  expect(days[4]).toHaveTextContent(/^пятница, 20 ноября[^,]*$/);
});
