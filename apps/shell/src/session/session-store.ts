import { type ApiError, call, isApiError, pageAccount, setPageAccount } from '@planner/api-client';
import { liveQuery, type LiveAnswer } from '@planner/live-data';
import type { Role, Session, SessionUser } from '@planner/shell-api';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { homeOf, type Visitor } from './access.ts';

const USER_TYPE = 'user_type';
const ME = liveQuery('GET /api/user/me', {});
const CHECK = liveQuery('GET /api/auth/check', {});

/** NAV-1, NAV-11. Who is signed in, for the shell itself: the remotes see the Session part. */
export interface SessionStore extends Session {
  visitor(): Visitor;
  /** Who was signed in here last, by this browser's memory alone: what to draw until the check has answered. */
  lastUserType(): Role | null;
  /** The authorization check and, of somebody signed in, the account. */
  start(): Promise<void>;
  /** After a login or a registration has set the cookie. */
  signedIn(): Promise<SessionUser>;
  /** The session is gone without the person's doing. What is left of the page still belongs to its account. */
  ended(): void;
  /** The person has signed out here: the page belongs to nobody. */
  signedOut(): void;
}

type Me = LiveAnswer<'GET /api/user/me'>;

// Bound late, so that a test's own location is asked.
const load = (path: string) => location.replace(path);

/**
 * The session, read anew whenever the server announces that the account has changed. SEC-68: every call carries the account from the
 * moment it is known. SEC-71: `openAnew` loads the home page when another account signs in where a session was lost.
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
    // Whose session it is, this call finds out.
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
      // Whoever was signed in last time most likely still is: both questions at once save a round trip.
      const known = queryClient.getQueryData<LiveAnswer<'GET /api/auth/check'>>(CHECK.queryKey)?.data;
      const ahead =
        known || !storage.getItem(USER_TYPE) ? undefined : queryClient.fetchQuery(ME).catch(() => undefined);
      const { authorized } = known ?? (await call('GET /api/auth/check', {}));
      // What a public page reads meanwhile is nobody's, and is waited for.
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
