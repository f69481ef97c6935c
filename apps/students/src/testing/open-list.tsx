import { fakeApi, studentPage } from '@planner/api-client/testing';
import { reference, students, type StudentCard } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { onTestFinished } from 'vitest';

export const LIST_PATH = '/my-students-test';

/** Renders a page with these students and groups. By default modals of other remotes are offered. */
export function openStudentList(view: ReactElement, cards: StudentCard[], at = LIST_PATH, isOffered = true) {
  const shell = fakeShell({ at });
  const api = fakeApi(students, {
    'GET /api/all-students-teachers': ({ query }) => studentPage(cards, query),
  }).also(reference, { 'GET /api/subjects': () => [{ id: 1, name: 'Английский язык' }] });
  const page = { ...shell, modals: { ...shell.modals, isOffered: () => isOffered } };
  onTestFinished(() => api.restore());
  render(view, { wrapper: inShell(page, LIST_PATH) });
  return { shell, api };
}

export const studentList = () => screen.findByRole('list', { name: 'Ученики и группы' });
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
