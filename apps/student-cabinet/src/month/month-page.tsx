import { MonthReportView } from '@planner/forms';
import { useLive } from '@planner/live-data';
import { Card, EmptyState, ReadStatus, Skeleton } from '@planner/ui';
import { monthTitle } from '@planner/wording';
import { CalendarX2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { CabinetFrame } from '../cabinet/cabinet-frame.tsx';
import { PlaceLink } from '../ways/place-link.tsx';
import { WayBack } from '../ways/way-back.tsx';
import styles from './month.module.css';

const MONTH = /^(19|20)\d\d-(0[1-9]|1[0-2])$/;

const NoMonth = () => (
  <EmptyState title="Итогов за этот месяц нет" icon={<CalendarX2 aria-hidden="true" />}>
    Страница появится, когда преподаватель пришлёт итоги
  </EmptyState>
);

interface OpenedProps {
  month: string;
  student_profile_id: number;
  zone: string;
}

/** CAB-117. A month that the teacher has sent, with the way to an answer. */
function OpenedMonth({ month, student_profile_id, zone }: OpenedProps) {
  const read = useLive('GET /api/student/month-report', { query: { student_profile_id, month } });
  const { data, error } = read;
  if (error?.code === 'not_found') return <NoMonth />;
  return (
    <div className={styles.month}>
      <ReadStatus read={read} what="итоги месяца" zone={zone}>
        <Skeleton height={180} />
      </ReadStatus>
      {data !== undefined && (
        <Card title={`${monthTitle(Number(month.slice(0, 4)), Number(month.slice(5)))}: ${data.student_name}`}>
          <div className={styles.month}>
            <MonthReportView report={data} />
            <PlaceLink place="messages" student_profile_id={student_profile_id}>
              Написать преподавателю
            </PlaceLink>
          </div>
        </Card>
      )}
    </div>
  );
}

/** CAB-117. The page of a month of the profile in the address. */
export function MonthPage() {
  const { month = '' } = useParams();
  return (
    <CabinetFrame title="Итоги месяца" titleOf="Итоги месяца" before={<WayBack />} isOfAll>
      {({ profile: { student_profile_id }, zone }) =>
        MONTH.test(month) ? (
          <OpenedMonth
            key={`${month} ${student_profile_id}`}
            month={month}
            student_profile_id={student_profile_id}
            zone={zone}
          />
        ) : (
          <NoMonth />
        )
      }
    </CabinetFrame>
  );
}
