import type { JournalMark } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import styles from './group-journal.module.css';
import { JournalCell } from './journal-cell.tsx';

const HOMEWORK = { homework_id: 4, state: 'assigned', has_new_answer: false, value: null, max: null } as const;

function cellOf(mark?: Partial<JournalMark>) {
  const whole = mark && { student_id: 7, attendance: null, is_out: false, homework: [], ...mark };
  const { container } = render(<JournalCell mark={whole} name="Анна" day="2026-11-19" />, {
    wrapper: inShell(fakeShell()),
  });
  return container;
}

test.each<[Partial<JournalMark> | undefined, string]>([
  [undefined, 'без участия'],
  [{}, '·не отмечено'],
  [{ is_out: true }, '–без участия'],
  [{ attendance: 'present' }, '+На занятии'],
  [{ attendance: 'late' }, 'опозд.Опоздание'],
  [{ attendance: 'absent' }, 'нПропуск'],
  [{ attendance: 'excused' }, 'ув.Уважительная'],
])('[GRP-102] the mark %o is shown and read as «%s»', (mark, text) => {
  expect(cellOf(mark).textContent).toBe(text);
});

test('[GRP-102] only an absent student is marked in red', () => {
  const isRed = (attendance: JournalMark['attendance']) => {
    const container = cellOf({ attendance });
    const { className = '' } = container.firstElementChild ?? {};
    return className.split(' ').includes(styles.bad ?? '');
  };

  expect((['present', 'late', 'absent', 'excused', null] as const).map(isRed)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
});

type Homework = JournalMark['homework'][number];

test.each<[Partial<Homework>, string, string, string]>([
  [{}, 'Задано', 'Задано', ''],
  [{ state: 'overdue' }, 'Просрочено', 'Просрочено', 'bad'],
  [{ state: 'submitted', has_new_answer: true }, 'Сдано', 'Сдано', 'waits'],
  [{ state: 'graded', value: 4, max: 5 }, '4 из 5', 'Оценено 4 из 5', 'good'],
  [{ state: 'checked' }, 'Проверено', 'Проверено', 'good'],
  [{ state: 'graded', value: 4, max: 5, has_new_answer: true }, '4 из 5 •', 'Оценено 4 из 5', 'waits good'],
])('[GRP-102] homework that is %o is shown as «%s», named «%s» and looks %s', (given, shown, named, look) => {
  cellOf({ homework: [{ ...HOMEWORK, ...given }] });
  const link = screen.getByRole('link');
  const looks = ['waits', 'bad', 'good'].filter((one) => link.classList.contains(styles[one] ?? ''));

  expect(link.textContent.replaceAll('\u00a0', ' ')).toBe(shown);
  expect(link.getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
    `Домашнее задание, Анна, 19 ноября: ${named}`,
  );
  expect(looks.join(' ')).toBe(look);
});
