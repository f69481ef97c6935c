import type { ExtensionProps } from '@planner/shell-api';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lesson } from '../testing/lesson.ts';
import { LessonParts } from './lesson-parts.tsx';

const Course = (props: ExtensionProps<'lesson-part'>) => <p>{JSON.stringify(props)}</p>;
const shell = () =>
  fakeShell({ pieces: { 'lesson-part': [{ owner: 'students', label: 'Ход занятия', Part: Course }] } });

it('[LRN-45] an extension of a lesson receives the lesson’s id and participants', () => {
  render(<LessonParts lesson={lesson()} />, { wrapper: inShell(shell()) });

  const [{ student_id, student_name } = {}] = lesson().participants;
  const told = { lesson_id: 1, group_id: null, participants: [{ student_id, student_name }] };
  expect(screen.getByRole('paragraph')).toHaveTextContent(JSON.stringify(told));
});

it('[LRN-49] a moved lesson shows no extensions', () => {
  render(<LessonParts lesson={lesson({ status: 'moved' })} />, { wrapper: inShell(shell()) });

  expect(screen.queryByRole('paragraph')).toBeNull();
});
