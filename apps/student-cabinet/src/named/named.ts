import type { Profile } from '@planner/contract';
import { createContext, useContext } from 'react';

type Whose = Pick<Profile, 'student_name' | 'role_in_profile'>;

/** CAB-95. Whether the account belongs to somebody else than its only student, so that every view names the student. */
export const namesStudents = (profiles: readonly Whose[]): boolean =>
  profiles.some(({ role_in_profile }) => role_in_profile === 'parent') ||
  new Set(profiles.map(({ student_name }) => student_name)).size > 1;

const Named = createContext(false);

/** Provides the answer of `namesStudents` to the views of the cabinet. */
export const NamedProvider = Named.Provider;

export const useNamed = (): boolean => useContext(Named);
