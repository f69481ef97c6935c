import { useLive } from '@planner/live-data';
import { useLeaveGuard } from '@planner/shell-api';
import { ErrorBar, LeaveQuestion, Loading, PageTop, Skeleton, Tag } from '@planner/ui';
import { useCallback, useState } from 'react';
import type { SessionStore } from '../../session/session-store.ts';
import { useFarewell } from '../../session/use-farewell.ts';
import styles from './cabinet.module.css';
import { ContactsSection } from './sections/contacts-section.tsx';
import { DefaultsSection } from './sections/defaults-section.tsx';
import { DeletionSection } from './sections/deletion-section.tsx';
import { PolicySection } from './sections/policy-section.tsx';
import { ProfileSection } from './sections/profile-section.tsx';
import { ReferralSection } from './sections/referral-section.tsx';
import { SessionsSection } from './sections/sessions-section.tsx';
import { SignInSection } from './sections/sign-in-section.tsx';
import { ZoneSection } from './sections/zone-section.tsx';
import { UnsavedContext } from './use-section.ts';

const PARTS = [
  ['profile', 'Профиль'],
  ['zone', 'Часовой пояс'],
  ['contacts', 'Контакты'],
  ['defaults', 'Занятия по умолчанию'],
  ['policy', 'Правила отмены'],
  ['sign-in', 'Почта и пароль'],
  ['sessions', 'Сеансы'],
  ['referral', 'Пригласить коллегу'],
  ['deletion', 'Удаление'],
] as const;

/** /teacher-cabinet: each section saves on its own (ACC-40). */
export function TeacherCabinetPage({ session }: { session: Pick<SessionStore, 'ended'> }) {
  const sayFarewell = useFarewell(session);
  const { data: profile, error, isFetching, refetch } = useLive('GET /api/get-me-info', {});
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const { isAsking, decide } = useLeaveGuard(unsaved.length > 0);
  const tellUnsaved = useCallback((section: string, isDirty: boolean) => {
    setUnsaved((before) => {
      const others = before.filter((one) => one !== section);
      return isDirty ? [...others, section] : others.length === before.length ? before : others;
    });
  }, []);
  return (
    <div>
      <PageTop title="Настройки" after={profile && <Tag tone="accent">{profile.badge}</Tag>} />
      <div className={styles.page}>
        <nav className={styles.parts} aria-label="Разделы настроек">
          {PARTS.map(([id, name]) => (
            <a key={id} href={`#${id}`} className={styles.part}>
              {name}
            </a>
          ))}
        </nav>
        {profile ? (
          <UnsavedContext value={tellUnsaved}>
            <div className={styles.sections}>
              <ProfileSection profile={profile} />
              <ZoneSection profile={profile} />
              <ContactsSection profile={profile} />
              <DefaultsSection profile={profile} />
              <PolicySection profile={profile} />
              <SignInSection profile={profile} />
              <SessionsSection />
              <ReferralSection code={profile.referral_code} />
              <DeletionSection onGone={sayFarewell} />
            </div>
          </UnsavedContext>
        ) : error ? (
          <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
            Не удалось загрузить настройки
          </ErrorBar>
        ) : (
          <Loading className={styles.sections}>
            <Skeleton height={320} />
            <Skeleton height={160} />
            <Skeleton height={260} />
          </Loading>
        )}
      </div>
      {isAsking && <LeaveQuestion onAnswer={decide} />}
    </div>
  );
}
