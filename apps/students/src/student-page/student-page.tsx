import { useUser } from '@planner/shell-api';
import { failedText, studentName } from '@planner/wording';
import { useLive } from '@planner/live-data';
import { classNames, ErrorBar, Loading, PageTop, Skeleton, longPageClass } from '@planner/ui';
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

/** One student: who it is, what comes next, all lessons, the account. */
export function StudentPage() {
  const navigate = useNavigate();
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { time_zone } = useUser();
  const read = useLive('GET /api/student-profile/{id}', { params: { id } }, { enabled: isId });
  const { data, error, refetch, isFetching } = read;
  const isMissing = !isId || (error?.code === 'not_found' && data === undefined);
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
        {error && !isMissing && (
          <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
            {error.code === 'not_found' ? 'Этой карточки больше нет' : failedText('карточку ученика', read, time_zone)}
          </ErrorBar>
        )}
        {data?.archived_at && <ArchivedBanner student={data} archived_at={data.archived_at} />}
        {data === undefined && !error && isId && (
          <Loading label="Загружаем карточку ученика" className={styles.parts}>
            <Skeleton height={260} />
            <div className={styles.tabs}>
              <Skeleton height={44} />
              <Skeleton height={96} />
              <Skeleton height={180} />
            </div>
          </Loading>
        )}
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
