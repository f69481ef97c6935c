import type { OwnHomework } from '@planner/contract';
import { usePages } from '@planner/live-data';
import { lazyComponent } from '@planner/shell-api';
import { Card, Disclosure, ReadStatus, ShowMore, Skeleton, Tag } from '@planner/ui';
import { useState } from 'react';
import { PlaceLink } from '../ways/place-link.tsx';
import { useNamed } from '../named/named.ts';
import { SendingStrip } from './answer/sending-strip.tsx';
import { HomeworkList } from './homework-list.tsx';
import { isToDo } from './homework-state.ts';
import styles from './homework.module.css';

const OwnGrades = lazyComponent('Мои оценки', () => import('./grades/own-grades.tsx'), { room: styles.loading });

interface HomeworkCardProps {
  student_profile_id: number;
  zone: string;
  now: number;
  /** CAB-113. Only the most urgent homework, with a link to all of it. */
  isBrief?: boolean;
}

const STEP = 5;
const MOST_URGENT = 3;

/** CAB-83. The homework of one teacher in the server's order: open homework first. */
export function HomeworkCard({ student_profile_id, zone, now, isBrief }: HomeworkCardProps) {
  const isNamed = useNamed();
  const [shown, setShown] = useState(STEP);
  const [wantsGrades, setWantsGrades] = useState(false);
  const read = usePages('GET /api/student/homework', { query: { student_profile_id } }, { keyOf: ({ id }) => id });
  const { data, isFetching, more, isWhole } = read;
  const items = data?.items ?? [];
  return (
    <Card title="Домашние задания" action={<HomeworkCounts items={items} />}>
      <SendingStrip />
      <ReadStatus read={read} what="домашние задания" zone={zone} className={styles.loading}>
        <Skeleton height={44} />
        <Skeleton height={44} />
      </ReadStatus>
      {data?.items.length === 0 && (
        <p className={styles.faint}>
          Здесь появятся задания преподавателя: откройте задание, чтобы прочитать его и сдать ответ с фото или текстом
        </p>
      )}
      <HomeworkList items={items} shown={isBrief ? MOST_URGENT : shown} zone={zone} now={now} />
      {isBrief && (
        <PlaceLink place="homework" student_profile_id={student_profile_id}>
          Все задания
        </PlaceLink>
      )}
      {data !== undefined && !isBrief && (
        <ShowMore
          shown={Math.min(shown, items.length)}
          total={data.total}
          isLoading={isFetching && shown > items.length}
          onMore={() => {
            setShown(shown + STEP * 2);
            if (shown + STEP * 2 > items.length && !isWhole) more();
          }}
        />
      )}
      {data !== undefined && !isBrief && (
        <Disclosure
          title={isNamed ? 'Оценки' : 'Мои оценки'}
          isQuiet
          onToggle={(isOpen) => isOpen && setWantsGrades(true)}
        >
          {wantsGrades && <OwnGrades {...{ student_profile_id, items, zone, isWhole }} onMore={more} />}
        </Disclosure>
      )}
    </Card>
  );
}

/** The number of open homework. Overdue homework is counted separately. */
function HomeworkCounts({ items }: { items: readonly OwnHomework[] }) {
  const toDo = items.filter(isToDo);
  const overdue = toDo.filter(({ state }) => state === 'overdue').length;
  return (
    <span className={styles.counts}>
      {overdue > 0 && <Tag tone="bad">Просрочено: {overdue}</Tag>}
      {toDo.length > overdue && <Tag tone="accent">К сдаче: {toDo.length - overdue}</Tag>}
    </span>
  );
}
