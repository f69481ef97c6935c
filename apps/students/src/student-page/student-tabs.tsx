import type { StudentProfile } from '@planner/contract';
import { Tabs } from '@planner/ui';
import { useSearchParams } from 'react-router-dom';
import { FinanceTab } from './finance-tab.tsx';
import { LessonsTab } from '../student-lessons/lessons-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';

const TABS = [
  { id: 'overview', label: 'Обзор' },
  { id: 'lessons', label: 'Уроки' },
  { id: 'finance', label: 'Финансы' },
] as const;

/** The parts of a student's page; which one is open stands in the address. */
export function StudentTabs({ student }: { student: StudentProfile }) {
  const [search, setSearch] = useSearchParams();
  const selected = TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'overview';
  return (
    <Tabs
      label="Об ученике"
      tabs={TABS}
      selected={selected}
      onSelect={(id) => setSearch(id === 'overview' ? {} : { tab: id }, { replace: true })}
    >
      {selected === 'overview' && <OverviewTab student={student} />}
      {selected === 'lessons' && <LessonsTab student_id={student.id} />}
      {selected === 'finance' && <FinanceTab student={student} />}
    </Tabs>
  );
}
