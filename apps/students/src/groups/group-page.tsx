import { useLive } from '@planner/live-data';
import { lazyComponent, useUser } from '@planner/shell-api';
import { Banner, Button, classNames, Menu, PageTop, ReadStatus, Skeleton, Tag, longPageClass } from '@planner/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { BackLink } from '../way-back/back-link.tsx';
import frame from '../way-back/detail-frame.module.css';
import { NewLessonButton } from '../way-back/new-lesson-button.tsx';
import { Missing } from '../way-back/missing.tsx';
import { EditGroup } from '../group-form/edit-group.tsx';
import { GroupFacts } from './group-facts.tsx';
import styles from './groups.module.css';
import { MembersCard } from './members-card.tsx';
import { useGroupRemoval } from './use-group-removal.tsx';

const LIST = '/my-students-test';

const GroupHomework = lazyComponent('Домашние задания', () => import('../group-journal/group-homework.tsx'));
const GroupJournal = lazyComponent('Журнал', () => import('../group-journal/group-journal.tsx'));

/** The page of one group: its students, price and days. */
export function GroupPage() {
  const navigate = useNavigate();
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { time_zone } = useUser();
  const read = useLive('GET /api/groups/{id}', { params: { id } }, { enabled: isId });
  const { data, error } = read;
  const [isEditing, setIsEditing] = useState(false);
  const removal = useGroupRemoval(() => void navigate(LIST));
  const isGone = error?.code === 'not_found';
  const isMissing = !isId || (isGone && data === undefined);
  const isActive = data !== undefined && data.archived_at === null;

  return (
    <div className={longPageClass}>
      <PageTop
        before={<BackLink />}
        title={data?.name ?? 'Группа'}
        after={data !== undefined && !isActive && <Tag>Архив</Tag>}
        actions={
          isActive && (
            <GroupActions id={id} onEdit={() => setIsEditing(true)} onDelete={() => removal.askDelete(data)} />
          )
        }
      />
      <div className={classNames(frame.content, styles.content)}>
        {isMissing && <Missing title="Группа не найдена" />}
        {!isMissing && (
          <div className={styles.whole}>
            <ReadStatus read={read} what="группу" zone={time_zone} failed={isGone && 'Этой группы больше нет'}>
              <Skeleton height={220} />
            </ReadStatus>
          </div>
        )}
        {data !== undefined && (
          <>
            {!isActive && (
              <Banner className={styles.whole}>Группа в архиве: её занятия видны в календаре, новых не будет.</Banner>
            )}
            <MembersCard group={data} />
            <GroupFacts group={data} />
            <div className={styles.whole}>
              <GroupHomework group={data} />
            </div>
            <div className={styles.whole}>
              <GroupJournal group_id={id} />
            </div>
          </>
        )}
      </div>
      {isEditing && <EditGroup id={id} onClose={() => setIsEditing(false)} />}
      {removal.dialog}
    </div>
  );
}

interface GroupActionsProps {
  id: number;
  onEdit(this: void): void;
  onDelete(this: void): void;
}

function GroupActions({ id, onEdit, onDelete }: GroupActionsProps) {
  return (
    <span className={frame.actions}>
      <NewLessonButton of={{ group_id: id }} />
      <Button icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
        <span className={frame.word}>Изменить</span>
      </Button>
      <Menu
        label="Ещё"
        items={[
          {
            id: 'delete',
            label: 'Удалить группу',
            icon: <Trash2 aria-hidden="true" />,
            isDanger: true,
            onSelect: onDelete,
          },
        ]}
      />
    </span>
  );
}
