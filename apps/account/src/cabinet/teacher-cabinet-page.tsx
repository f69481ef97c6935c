import { useLive } from '@planner/live-data';
import { useLeaveGuard, useUser } from '@planner/shell-api';
import { LeaveQuestion, PageTop, ReadStatus, Skeleton, Tag } from '@planner/ui';
import { useCallback, useState } from 'react';
import styles from '../account.module.css';
import { BusyCalendarSection } from './busy-calendar/busy-calendar-section.tsx';
import { CategoriesSection } from './categories/categories-section.tsx';
import { GoalSection } from './goal/goal-section.tsx';
import { NoticeSettingsSection } from '../notice-settings/notice-settings-section.tsx';
import { CalendarFeedSection } from '../calendar-feed/calendar-feed-section.tsx';
import { DataSection } from '../data/data-section.tsx';
import { ContactsSection } from './sections/contacts-section.tsx';
import { DefaultsSection } from './sections/defaults-section.tsx';
import { DeletionSection } from './sections/deletion-section.tsx';
import { PolicySection } from './sections/policy-section.tsx';
import { ProfileSection } from './sections/profile-section.tsx';
import { ReferralSection } from './sections/referral-section.tsx';
import { SecuritySection } from './sections/security-section.tsx';
import { SessionsSection } from './sections/sessions-section.tsx';
import { SignInSection } from './sections/sign-in-section.tsx';
import { ZoneSection } from './sections/zone-section.tsx';
import { SectionsContext } from './use-section.ts';
import { WaysCard } from './ways-to-pay/ways-card.tsx';
import { WorkingTimeSection } from './working-time/working-time-section.tsx';

const PARTS = [
  ['profile', 'Профиль'],
  ['zone', 'Часовой пояс'],
  ['contacts', 'Контакты'],
  ['defaults', 'Занятия по умолчанию'],
  ['working-time', 'Рабочее время'],
  ['policy', 'Правила отмены'],
  ['goal', 'Цель месяца'],
  ['ways-to-pay', 'Как мне платят'],
  ['categories', 'Категории'],
  ['notifications', 'Уведомления'],
  ['calendar-feed', 'Свой календарь'],
  ['busy-calendar', 'Другой календарь'],
  ['sign-in', 'Почта и пароль'],
  ['sessions', 'Сеансы'],
  ['security', 'Безопасность'],
  ['data', 'Данные'],
  ['referral', 'Пригласить коллегу'],
  ['deletion', 'Удаление'],
] as const;

/** /teacher-cabinet: each section saves separately (ACC-40). */
export function TeacherCabinetPage() {
  const read = useLive('GET /api/get-me-info', {});
  const { data: profile } = read;
  const { time_zone } = useUser();
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const { isAsking, decide } = useLeaveGuard(unsaved.length > 0);
  const tellUnsaved = useCallback((section: string, isDirty: boolean) => {
    setUnsaved((before) => {
      const others = before.filter((one) => one !== section);
      return isDirty ? [...others, section] : others.length === before.length ? before : others;
    });
  }, []);
  const [sections] = useState(() => {
    let saved = 0;
    return {
      tellUnsaved,
      versionOver: (read: number) => Math.max(read, saved),
      hasSaved: (version: number) => void (saved = version),
    };
  });
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
        <div className={styles.sections}>
          <ReadStatus read={read} what="настройки" zone={time_zone} className={styles.sections}>
            <Skeleton height={320} />
            <Skeleton height={160} />
            <Skeleton height={260} />
          </ReadStatus>
          {profile && (
            <SectionsContext value={sections}>
              <ProfileSection profile={profile} />
              <ZoneSection profile={profile} />
              <ContactsSection profile={profile} />
              <DefaultsSection profile={profile} />
              <WorkingTimeSection profile={profile} />
              <PolicySection profile={profile} />
              <GoalSection />
              <WaysCard />
              <CategoriesSection />
              <NoticeSettingsSection />
              <CalendarFeedSection />
              <BusyCalendarSection />
              <SignInSection profile={profile} />
              <SessionsSection />
              <SecuritySection />
              <DataSection />
              <ReferralSection code={profile.referral_code} count={profile.referred_count} />
              <DeletionSection />
            </SectionsContext>
          )}
        </div>
      </div>
      {isAsking && <LeaveQuestion onAnswer={decide} />}
    </div>
  );
}
