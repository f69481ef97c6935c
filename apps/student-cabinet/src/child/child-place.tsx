import { useLive } from '@planner/live-data';
import { Card, EmptyState, ReadStatus, Skeleton } from '@planner/ui';
import { studentName } from '@planner/wording';
import { KeyRound } from 'lucide-react';
import { CabinetFrame } from '../cabinet/cabinet-frame.tsx';
import places from '../places/places.module.css';
import { WayBack } from '../ways/way-back.tsx';
import { ChildCodePart } from './child-code-part.tsx';
import { ClosingPart } from './closing-part.tsx';
import styles from './child.module.css';

interface ChildCardProps {
  student_profile_id: number;
  name: string;
  zone: string;
}

/** ACC-234. The code by which a child signs in, and the end of the access. */
function ChildCard({ student_profile_id, name, zone }: ChildCardProps) {
  const params = { student_profile_id };
  const read = useLive('GET /api/student/child-access/{student_profile_id}', { params });
  const { data } = read;
  return (
    <Card title="Вход для ребёнка">
      <div className={styles.part}>
        <p>
          {name}: вход без почты и пароля. Ребёнок увидит занятия и задания, но не цены, оплаты и баланс. Преподаватель
          узнает, что у ребёнка есть доступ.
        </p>
        <ReadStatus read={read} what="вход для ребёнка" zone={zone}>
          <Skeleton height={36} width={180} />
        </ReadStatus>
        {data !== undefined && (
          <>
            <ChildCodePart student_profile_id={student_profile_id} access={data} zone={zone} />
            {data.is_open && <ClosingPart student_profile_id={student_profile_id} />}
          </>
        )}
      </div>
    </Card>
  );
}

/** ACC-234. The place of the cabinet for the code of a child, for a profile that sees money. */
export function ChildPlace() {
  return (
    <CabinetFrame title="Вход для ребёнка" titleOf="Вход для ребёнка" before={<WayBack />}>
      {({ profile, zone }) =>
        profile.sees_money ? (
          <div className={places.place}>
            <ChildCard
              key={profile.student_profile_id}
              student_profile_id={profile.student_profile_id}
              name={studentName(profile)}
              zone={zone}
            />
          </div>
        ) : (
          <EmptyState title="Вход открывает другой человек из семьи" icon={<KeyRound aria-hidden="true" />}>
            Код для ребёнка создаёт тот, кто видит оплаты
          </EmptyState>
        )
      }
    </CabinetFrame>
  );
}
