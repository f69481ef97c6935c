import type { Profile } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { useNow, useUser } from '@planner/shell-api';
import { pageClass, PageTop, ReadStatus, Skeleton } from '@planner/ui';
import { studentName } from '@planner/wording';
import type { ReactNode } from 'react';
import { NamedProvider, namesStudents } from '../named/named.ts';
import styles from './cabinet.module.css';
import { NoProfile } from './no-profile.tsx';
import { ProfileSwitcher } from './profile-switcher.tsx';
import { useChosenProfile } from './use-chosen-profile.ts';

/** The chosen profile of a place, with all profiles of the account and the clock. */
export interface Chosen {
  readonly profile: Profile;
  readonly profiles: readonly Profile[];
  readonly zone: string;
  readonly now: number;
  choose(this: void, student_profile_id: number): void;
}

interface CabinetFrameProps {
  /** The title of an account with one student. */
  title: string;
  /** The words of the title before the student's name. */
  titleOf: string;
  /** Before the title: the way back to the cabinet. */
  before?: ReactNode;
  /** Whether the place shows the lessons of all profiles, so that none is chosen. */
  isOfAll?: boolean;
  children(this: void, chosen: Chosen): ReactNode;
}

/** CAB-95, CAB-100. The head of every place of the cabinet: its title and the chosen profile, which the address keeps. */
export function CabinetFrame({ title, titleOf, before, isOfAll, children }: CabinetFrameProps) {
  const now = useNow();
  const { time_zone: zone } = useUser();
  const read = useLive('GET /api/student/profiles', {});
  const { data: profiles } = read;
  const { profile, choose } = useChosenProfile(profiles);
  const isNamed = namesStudents(profiles ?? []);
  const isWhose = isNamed && isOfAll !== true && profile !== undefined;
  return (
    <NamedProvider value={isNamed}>
      <div className={pageClass}>
        <PageTop
          before={before}
          title={isWhose ? `${titleOf}: ${studentName(profile)}` : title}
          after={
            profiles !== undefined &&
            profile !== undefined &&
            isOfAll !== true && (
              <ProfileSwitcher profiles={profiles} chosen={profile.student_profile_id} onChoose={choose} />
            )
          }
        />
        <div className={styles.content}>
          <ReadStatus read={read} what="кабинет" zone={zone} className={styles.column}>
            <Skeleton height={140} />
            <Skeleton height={320} />
          </ReadStatus>
          {profiles?.length === 0 && <NoProfile />}
          {profiles !== undefined && profile !== undefined && children({ profile, profiles, zone, now, choose })}
        </div>
      </div>
    </NamedProvider>
  );
}
