import type { StudentProfile } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { lazyComponent, ExtensionSlot, useExtensions } from '@planner/shell-api';
import { Loading, Skeleton, Tabs } from '@planner/ui';
import { useSearchParams } from 'react-router-dom';
import { OverviewTab } from './overview-tab.tsx';

// Each tab's code loads when it opens (HMW-45, LRN-60, STU-201).
const waiting = (
  <Loading label="Загружаем вкладку">
    <Skeleton height={280} />
  </Loading>
);
const StudentHomeworkTab = lazyComponent('Домашние задания', () => import('../homework/student-homework-tab.tsx'), {
  waiting,
});
const ProgressTab = lazyComponent('Прогресс', () => import('../progress/progress-tab.tsx'), { waiting });
const FamilyTab = lazyComponent('Плательщики', () => import('../family/family-tab.tsx'), { waiting });
const MessagesTab = lazyComponent('Сообщения', () => import('../messages/messages-tab.tsx'), { waiting });
const NotesTab = lazyComponent('Заметки', () => import('../notes/notes-tab.tsx'), { waiting });

const OVERVIEW = { id: 'overview', label: 'Обзор' };
const HOMEWORK = { id: 'homework', label: 'Домашние задания' };
const PROGRESS = { id: 'progress', label: 'Прогресс' };
const PAYERS = { id: 'payers', label: 'Плательщики' };
const MESSAGES = { id: 'messages', label: 'Сообщения' };
const NOTES = { id: 'notes', label: 'Заметки' };
const OWN: readonly string[] = [OVERVIEW, HOMEWORK, PROGRESS, PAYERS, MESSAGES, NOTES].map(({ id }) => id);

/** MSG-27. The label of the tab with the number of unread messages. */
const withUnread = (label: string, unread = 0) => (unread > 0 ? `${label} · ${unread}` : label);

/** The tabs of a student's page: its own and the extensions of other modules. The address names the open tab. */
export function StudentTabs({ student }: { student: StudentProfile }) {
  const [search, setSearch] = useSearchParams();
  // A remote may have the same name as one of the page's own tabs.
  const pieces = useExtensions('student-tab')
    .filter(({ owner }) => owner !== HOMEWORK.id)
    .map(({ owner, label }) => ({ id: OWN.includes(owner) ? `of-${owner}` : owner, label, owner }));
  const { data } = useLive('GET /api/students/{id}/unread-messages', { params: { id: student.id } });
  const messages = { ...MESSAGES, label: withUnread(MESSAGES.label, data?.unread) };
  const tabs = [OVERVIEW, HOMEWORK, ...pieces, PROGRESS, messages, PAYERS, NOTES];
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
      {selected === MESSAGES.id && <MessagesTab student={student} />}
      {selected === PAYERS.id && <FamilyTab student={student} />}
      {selected === NOTES.id && <NotesTab student={student} />}
      {pieces
        .filter(({ id }) => id === selected)
        .map(({ owner }) => (
          <ExtensionSlot key={owner} name="student-tab" owner={owner} props={{ student_id: student.id }} />
        ))}
    </Tabs>
  );
}
