import type { GroupPage, Homework } from '@planner/contract';
import { usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Card, EmptyState, ReadStatus, ShowMore, Skeleton } from '@planner/ui';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { EditHomework } from '../homework/edit-homework.tsx';
import { NewHomework } from '../homework/new-homework.tsx';
import { useHomeworkRemoval } from '../homework/use-homework-removal.tsx';
import { HomeworkList } from '../lesson-course/homework-list.tsx';
import styles from './group-journal.module.css';

const keyOf = ({ id }: Homework) => id;

/** GRP-101. A group's homework, newest first, with the students' progress, and one line to assign more. */
export function GroupHomework({ group }: { group: GroupPage }) {
  const { time_zone } = useUser();
  const [edited, setEdited] = useState<Homework | null>(null);
  const removal = useHomeworkRemoval();
  const read = usePages('GET /api/groups/{id}/homework', { params: { id: group.id }, query: {} }, { keyOf });
  const { data } = read;
  const canSet = group.archived_at === null && group.members.length > 0;
  return (
    <Card title="Домашние задания">
      <div className={styles.part}>
        {canSet && <NewHomework of={{ group_id: group.id }} />}
        <ReadStatus read={read} what="задания группы" zone={time_zone}>
          <Skeleton height={44} />
        </ReadStatus>
        {data?.total === 0 && (
          <EmptyState title="Группе ещё ничего не задано" icon={<NotebookPen aria-hidden="true" />}>
            {canSet ? 'Напишите выше: задание получит каждый ученик' : 'Задания группы появятся здесь'}
          </EmptyState>
        )}
        <HomeworkList
          label="Задания группы"
          homework={data?.items ?? []}
          onEdit={setEdited}
          onDelete={(homework) => removal.remove(homework)}
        />
        {data !== undefined && (data.total > data.page_size || !read.isWhole) && (
          <ShowMore isOnSight shown={data.items.length} total={data.total} {...read.end} />
        )}
      </div>
      {edited && <EditHomework key={edited.id} homework={edited} onClose={() => setEdited(null)} />}
      {removal.dialog}
    </Card>
  );
}
