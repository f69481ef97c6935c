import type { Profile } from '@planner/contract';
import { accountKey, browserStorage, useUser } from '@planner/shell-api';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * CAB-100. Returns the profile of the address, otherwise the last chosen one of the account in this browser, otherwise
 * the first one. The links of the menus name no profile.
 */
export function useChosenProfile(profiles: readonly Profile[] | undefined) {
  const { id } = useUser();
  const key = accountKey(id, 'profile');
  const [search, setSearch] = useSearchParams();
  const wanted = Number(search.get('profile') ?? browserStorage.getItem(key));
  const profile = profiles?.find(({ student_profile_id }) => student_profile_id === wanted) ?? profiles?.[0];
  const named = search.has('profile') ? profile?.student_profile_id : undefined;
  useEffect(() => {
    if (named !== undefined) browserStorage.setItem(key, String(named));
  }, [key, named]);
  const choose = (student_profile_id: number): void =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.set('profile', String(student_profile_id));
      return after;
    });
  return { profile, choose };
}
