import type { Registry } from '@planner/contract';
import { type ReactNode, useEffect } from 'react';
import { NavLink } from 'react-router';
import { menuOf, routeOf } from '../remotes/registry.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { usePlace, useVisitor } from '../session/route-guard.tsx';
import type { SessionStore } from '../session/session-store.ts';
import styles from './frame.module.css';

interface FrameProps {
  session: SessionStore;
  registry: Registry;
  loader: RemoteLoader;
  children: ReactNode;
}

/** What stands around every page: the menu of what is deployed, and the page's title. */
export function Frame({ session, registry, loader, children }: FrameProps) {
  const { userType } = useVisitor(session);
  const { title } = usePlace(registry);

  useEffect(() => {
    document.title = `${title} — Тетрадка`;
  }, [title]);

  if (!userType) return <main>{children}</main>;
  const warmUp = (to: string) => {
    const found = routeOf(registry, to);
    if (found) loader.warmUp(found.remote, found.route.path);
  };
  return (
    <div className={styles.frame}>
      <nav className={styles.menu} aria-label="Меню">
        {menuOf(registry, userType).map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            className={styles.link}
            onPointerEnter={() => warmUp(to)}
            onFocus={() => warmUp(to)}
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
