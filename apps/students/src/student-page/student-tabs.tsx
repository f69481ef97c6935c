import type { StudentProfile } from '@planner/contract';
import { PageSlot, usePieces } from '@planner/shell-api';
import { Tabs } from '@planner/ui';
import { useSearchParams } from 'react-router-dom';
import { OverviewTab } from './overview-tab.tsx';

const OVERVIEW = { id: 'overview', label: 'Обзор' };

/** The parts of a student's page, what comes next and what other modules show; which one is open stands in the address. */
export function StudentTabs({ student }: { student: StudentProfile }) {
  const [search, setSearch] = useSearchParams();
  const pieces = usePieces('student-tab').map(({ owner, label }) => ({ id: owner, label }));
  const tabs = [OVERVIEW, ...pieces];
  const selected = tabs.find(({ id }) => id === search.get('tab'))?.id ?? OVERVIEW.id;
  return (
    <Tabs
      label="Об ученике"
      tabs={tabs}
      selected={selected}
      onSelect={(id) => setSearch(id === OVERVIEW.id ? {} : { tab: id }, { replace: true })}
    >
      {selected === OVERVIEW.id && <OverviewTab student={student} />}
      <PageSlot key={selected} name="student-tab" owner={selected} props={{ student_id: student.id }} />
    </Tabs>
  );
}
