import type { StudentProfile } from '@planner/contract';
import { PageSlot, usePieces } from '@planner/shell-api';
import { Tabs } from '@planner/ui';
import { useSearchParams } from 'react-router-dom';
import { FinanceTab } from './finance-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';

const OWN = [
  { id: 'overview', label: 'Обзор' },
  { id: 'finance', label: 'Финансы' },
] as const;

/** The parts of a student's page, those of other modules between ours; which one is open stands in the address. */
export function StudentTabs({ student }: { student: StudentProfile }) {
  const [search, setSearch] = useSearchParams();
  const pieces = usePieces('student-tab').map(({ owner, label }) => ({ id: owner, label }));
  const [overview, ...others] = OWN;
  const tabs = [overview, ...pieces, ...others];
  const selected = tabs.find(({ id }) => id === search.get('tab'))?.id ?? overview.id;
  return (
    <Tabs
      label="Об ученике"
      tabs={tabs}
      selected={selected}
      onSelect={(id) => setSearch(id === overview.id ? {} : { tab: id }, { replace: true })}
    >
      {selected === 'overview' && <OverviewTab student={student} />}
      <PageSlot key={selected} name="student-tab" owner={selected} props={{ student_id: student.id }} />
      {selected === 'finance' && <FinanceTab student={student} />}
    </Tabs>
  );
}
