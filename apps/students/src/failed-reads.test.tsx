import { fakeApi, type FakeApi } from '@planner/api-client/testing';
import { students } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ArchivePage } from './archive/archive-page.tsx';
import { GroupHomework } from './group-journal/group-homework.tsx';
import { GroupJournal } from './group-journal/group-journal.tsx';
import { StudentHomeworkTab } from './homework/student-homework-tab.tsx';
import { LessonCourse } from './lesson-course/lesson-course.tsx';
import { LessonHomework } from './lesson-course/lesson-homework.tsx';
import { ProgressTab } from './progress/progress-tab.tsx';
import { ANNA_PROFILE, NINTH_PAGE } from './testing/sample-students.ts';

let api: FakeApi;
afterEach(() => api.restore());

const PARTS: readonly [what: string, part: () => ReactNode][] = [
  ['the archive', () => <ArchivePage />],
  ['homework of a group', () => <GroupHomework group={NINTH_PAGE} />],
  ['the journal of a group', () => <GroupJournal group_id={1} />],
  ['homework of a student', () => <StudentHomeworkTab student={ANNA_PROFILE} />],
  ['progress', () => <ProgressTab student={ANNA_PROFILE} />],
  ['the course of a lesson', () => <LessonCourse lesson_id={1} group_id={null} participants={[]} />],
  ['homework of a lesson', () => <LessonHomework lesson_id={1} />],
];

test.each(PARTS)(
  '[WRD-16] %s that cannot be read is reported, and the loading indicator disappears',
  async (_, part) => {
    api = fakeApi(students, {});
    render(part(), { wrapper: inShell(fakeShell()) });

    expect(await screen.findAllByRole('button', { name: 'Повторить' })).not.toEqual([]);
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  },
);
