import type { StudentProfile } from '@planner/contract';
import { lazyPart, PageSlot, usePieces } from '@planner/shell-api';
import { Loading, Skeleton, Tabs } from '@planner/ui';
import { useSearchParams } from 'react-router-dom';
import { OverviewTab } from './overview-tab.tsx';

// What is drawn and typed there comes with its tab (HMW-45, LRN-60, STU-201).
const waiting = (
  <Loading label="Загружаем вкладку">
    <Skeleton height={280} />
  </Loading>
);
const StudentHomeworkTab = lazyPart('Домашние задания', () => import('../homework/student-homework-tab.tsx'), {
  waiting,
});
const ProgressTab = lazyPart('Прогресс', () => import('../progress/progress-tab.tsx'), { waiting });
const NotesTab = lazyPart('Заметки', () => import('../notes/notes-tab.tsx'), { waiting });

const OVERVIEW = { id: 'overview', label: 'Обзор' };
const HOMEWORK = { id: 'homework', label: 'Домашние задания' };
const PROGRESS = { id: 'progress', label: 'Прогресс' };
const NOTES = { id: 'notes', label: 'Заметки' };

/** The parts of a student's page, what comes next and what other modules show; which one is open stands in the address. */
export function StudentTabs({ student }: { student: StudentProfile }) {
  const [search, setSearch] = useSearchParams();
  const pieces = usePieces('student-tab').map(({ owner, label }) => ({ id: owner, label }));
  const tabs = [OVERVIEW, HOMEWORK, ...pieces.filter(({ id }) => id !== HOMEWORK.id), PROGRESS, NOTES];
  const selected = tabs.find(({ id }) => id === search.get('tab'))?.id ?? OVERVIEW.id;
  return (
    <Tabs
      label="Об ученике"
      tabs={tabs}
      selected={selected}
      onSelect={(id) => setSearch(id === OVERVIEW.id ? {} : { tab: id }, { replace: true })}
    >
      {selected === OVERVIEW.id && <OverviewTab student={student} />}
      {selected === HOMEWORK.id && <StudentHomeworkTab student={student} />}
      {selected === PROGRESS.id && <ProgressTab student={student} />}
      {selected === NOTES.id && <NotesTab student={student} />}
      <PageSlot key={selected} name="student-tab" owner={selected} props={{ student_id: student.id }} />
    </Tabs>
  );
}
