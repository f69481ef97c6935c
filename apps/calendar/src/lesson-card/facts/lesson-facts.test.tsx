import { fakeApi, type FakeApi } from '@planner/api-client/testing';
import { type Lesson, reference } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lesson } from '../../testing/lesson.ts';
import { LessonFacts } from './lesson-facts.tsx';

const BEFORE = Date.parse('2026-11-20T12:24:00Z');
const AFTER = Date.parse('2026-11-20T19:00:00Z');
const CANCELLED = {
  by: 'student',
  reason: '',
  policy_result: 'Бесплатно',
} as unknown as NonNullable<Lesson['cancel']>; // Returns only the shown fields.

let api: FakeApi;
afterEach(() => api.restore());

async function textOf(given: Partial<Lesson>, now = BEFORE): Promise<string> {
  api = fakeApi(reference, { 'GET /api/subjects': () => [{ id: 3, name: 'Математика' }] });
  const { container } = render(<LessonFacts lesson={lesson(given)} now={now} />, { wrapper: inShell(fakeShell()) });
  if (given.subject_id === 3) await screen.findByText(/Математика/);
  return container.textContent.replaceAll('\u00a0', ' ');
}

test.each<[Partial<Lesson>, number, string[], string[]]>([
  [{}, BEFORE, ['18:00–19:00 · час', 'Напоминание за 10 мин'], ['у ученика', 'Перерыв', 'Пробное', 'Регулярное']],
  [{ time_zone_student: 'Asia/Omsk' }, BEFORE, ['· у ученика 21:00'], []],
  [{ subject_id: 3 }, BEFORE, ['Математика'], ['ученик']],
  [{ group_id: 4 }, BEFORE, ['1 ученик'], ['Математика']],
  [{ subject_id: 3, group_id: 4 }, BEFORE, ['Математика · 1 ученик'], []],
  [{ reminder_minutes: 0 }, BEFORE, [], ['Напоминание']],
  [{ status: 'completed' }, AFTER, [], ['Напоминание']],
  [{ break_minutes: 15 }, BEFORE, ['Перерыв 15 мин'], []],
  [{ trial: true }, BEFORE, ['Пробное'], []],
  [{ in_rule: true }, BEFORE, ['Регулярное'], []],
  [{ status: 'cancelled', cancel: CANCELLED }, BEFORE, ['. Бесплатно'], [':  ', ': .']],
  [{ status: 'cancelled', cancel: { ...CANCELLED, reason: 'Болеет' } }, BEFORE, [': Болеет. Бесплатно'], []],
  [{ status: 'moved', moved_to_date: '2026-11-23' }, BEFORE, ['Перенесено на 23 ноября'], ['Перенесено с']],
  [{ moved_from_date: '2026-11-19' }, BEFORE, ['Перенесено с 19 ноября'], ['Перенесено на']],
  [{ goal: 'Дроби' }, BEFORE, ['Цель: Дроби'], []],
  [{ goal: '' }, BEFORE, [], ['Цель']],
  [{ meeting_url: 'Скайп anna' }, BEFORE, ['Скайп anna'], ['Войти на занятие']],
  [{ meeting_url: 'https://meet.example/a' }, BEFORE, ['Войти на занятие'], ['meet.example']],
  [{ meeting_url: 'https://meet.example/a', status: 'completed' }, AFTER, [], ['Войти на занятие', 'meet.example']],
])('[LSN-177] the card of %o at %i shows %j and not %j', async (given, now, said, unsaid) => {
  const text = await textOf(given, now);

  for (const words of said) expect(text).toContain(words);
  for (const words of unsaid) expect(text).not.toContain(words);
});

test('[STU-209] addresses in the goal, the place and the reason of a cancellation are safe links', async () => {
  await textOf({
    goal: 'Разобрать school.example/1 и javascript:alert(1)',
    meeting_url: 'Скайп или https://meet.example/a',
    status: 'cancelled',
    cancel: { ...CANCELLED, reason: 'Пишите t.me/anna' },
  });

  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://t.me/anna', 'https://meet.example/a']);
  for (const link of links) expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});
