import { type ApiError, call, isApiError, pageAccount, setPageAccount } from '@planner/api-client';
import { liveQuery, type LiveAnswer } from '@planner/live-data';
import type { Role, Session, SessionUser } from '@planner/shell-api';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { homeOf, type Visitor } from './access.ts';

const USER_TYPE = 'user_type';
const ME = liveQuery('GET /api/user/me', {});
const CHECK = liveQuery('GET /api/auth/check', {});

/** NAV-1, NAV-11. The session for the shell itself. Remotes see only its Session part. */
export interface SessionStore extends Session {
  visitor(): Visitor;
  /** The role of the last person, from this browser's memory. The frame uses it until the check answers. */
  lastUserType(): Role | null;
  /** Runs the authorization check and loads a signed-in person's account. */
  start(): Promise<void>;
  /** Runs after a login or a registration has set the cookie. */
  signedIn(): Promise<SessionUser>;
  /** The session has ended without the person's action. The page still belongs to its account. */
  ended(): void;
  /** The person has signed out: the page belongs to no account. */
  signedOut(): void;
}

type Me = LiveAnswer<'GET /api/user/me'>;

// Reads `location` late, so that a test can replace it.
const load = (path: string) => location.replace(path);

/**
 * The session, which refetches the account whenever the server announces a change. SEC-68: every call carries the
 * account as soon as it is known. SEC-71: `openAnew` loads the home page when another account signs in after the loss
 * of a session.
 */
export function createSession(
  queryClient: QueryClient,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  openAnew: (path: string) => void = load,
): SessionStore {
  let state: { isAuth: boolean | null; user: SessionUser | null } = { isAuth: null, user: null };
  const listeners = new Set<() => void>();
  let unwatch = () => {};

  const set = (next: typeof state) => {
    if (next.isAuth === state.isAuth && next.user === state.user) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const watch = () => {
    unwatch();
    unwatch = new QueryObserver<Me, ApiError>(queryClient, ME).subscribe(({ data }) => {
      if (data) set({ isAuth: true, user: data.data });
    });
  };
  const enter = async (staleTime: number) => {
    const former = pageAccount();
    // The next request finds out the session's account, so it must name none.
    setPageAccount(null);
    const { data: user } = await queryClient.fetchQuery({ ...ME, staleTime });
    storage.setItem(USER_TYPE, user.user_type);
    if (former !== null && former !== user.id) {
      openAnew(homeOf(user.user_type));
      return user;
    }
    setPageAccount(user.id);
    set({ isAuth: true, user });
    watch();
    return user;
  };
  const nobody = () => {
    unwatch();
    storage.removeItem(USER_TYPE);
    set({ isAuth: false, user: null });
  };
  const ended = () => {
    nobody();
    queryClient.clear();
  };

  return {
    get user() {
      return state.user;
    },
    visitor: () => ({ isAuth: state.isAuth, userType: (state.user?.user_type ?? null) satisfies Role | null }),
    lastUserType() {
      const last = storage.getItem(USER_TYPE);
      return last === 'teacher' || last === 'student' ? last : null;
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    async start() {
      // The last person is most likely still signed in: sending both requests at once saves a round trip.
      const known = queryClient.getQueryData<LiveAnswer<'GET /api/auth/check'>>(CHECK.queryKey)?.data;
      const ahead =
        known || !storage.getItem(USER_TYPE) ? undefined : queryClient.fetchQuery(ME).catch(() => undefined);
      const { authorized } = known ?? (await call('GET /api/auth/check', {}));
      // Only the account's read is removed: a public page already waits for its own reads, which belong to no account.
      if (!authorized) {
        queryClient.removeQueries({ queryKey: ME.queryKey });
        return nobody();
      }
      await ahead;
      await enter(ME.staleTime).catch((error: unknown) => {
        if (!isApiError(error) || error.status !== 401) throw error;
        ended();
      });
    },
    signedIn: () => enter(0),
    ended,
    signedOut() {
      ended();
      setPageAccount(null);
    },
  };
}
