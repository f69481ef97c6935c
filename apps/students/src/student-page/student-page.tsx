import { useUser } from '@planner/shell-api';
import { studentName } from '@planner/wording';
import { useLive } from '@planner/live-data';
import { classNames, PageTop, ReadStatus, Skeleton, longPageClass } from '@planner/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { BackLink } from '../way-back/back-link.tsx';
import frame from '../way-back/detail-frame.module.css';
import { Missing } from '../way-back/missing.tsx';
import { ArchivedBanner } from './archived-banner.tsx';
import { InviteCard } from '../profile/invite-card.tsx';
import { ProfileCard } from '../profile/profile-card.tsx';
import { StudentActions } from './student-actions.tsx';
import styles from './student.module.css';
import { StudentTabs } from './student-tabs.tsx';

/** The page of one student: profile, next lessons, all lessons, account. */
export function StudentPage() {
  const navigate = useNavigate();
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { time_zone } = useUser();
  const read = useLive('GET /api/student-profile/{id}', { params: { id } }, { enabled: isId });
  const { data, error } = read;
  const isGone = error?.code === 'not_found';
  const isMissing = !isId || (isGone && data === undefined);
  const goBack = () => void navigate('/my-students-test');

  return (
    <div className={longPageClass}>
      <PageTop
        before={<BackLink />}
        title={data === undefined ? 'Ученик' : studentName(data)}
        actions={data?.archived_at === null && <StudentActions student={data} onGone={goBack} />}
      />
      <div className={classNames(frame.content, styles.content)}>
        {isMissing && <Missing title="Ученик не найден" />}
        {!isMissing && (
          <ReadStatus
            read={read}
            what="карточку ученика"
            zone={time_zone}
            failed={isGone && 'Этой карточки больше нет'}
            className={styles.parts}
          >
            <Skeleton height={260} />
            <div className={styles.tabs}>
              <Skeleton height={44} />
              <Skeleton height={96} />
              <Skeleton height={180} />
            </div>
          </ReadStatus>
        )}
        {data?.archived_at && <ArchivedBanner student={data} archived_at={data.archived_at} />}
        {data !== undefined && (
          <div className={styles.parts}>
            <ProfileCard student={data} />
            <div className={styles.tabs}>
              <StudentTabs key={data.id} student={data} />
            </div>
            <InviteCard key={data.id} student={data} />
          </div>
        )}
      </div>
    </div>
  );
}
