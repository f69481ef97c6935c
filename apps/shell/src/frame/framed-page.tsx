import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { Configuration } from '../configuration.ts';
import type { OpenDrafts } from '../events/open-drafts.ts';
import { usePanelMode } from '../notifications/use-panel-mode.ts';
import type { RegistryStore, RemoteLoader } from '@planner/platform-runtime';
import { isKnownZone } from '@planner/schedule';
import { lazyComponent, type Role } from '@planner/shell-api';
import { homeOf } from '../session/access.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { ThemeStore } from './theme/theme.ts';
import styles from './frame.module.css';
import { BottomBar } from './menu/bottom-bar.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { useFrameMenu } from './menu/use-frame-menu.ts';
import { PersonalParts } from './personal-controls.tsx';
import { AddressStrip } from './status/address-strip.tsx';
import { StatusBar } from './status/status-bar.tsx';

// Few browsers need it, so the first load lacks it.
const ZoneStrip = lazyComponent(
  'Часовой пояс',
  () => import(/* webpackChunkName: "background" */ './status/zone-strip.tsx'),
);

export interface FrameProps {
  session: SessionStore;
  registry: RegistryStore;
  loader: RemoteLoader;
  theme: ThemeStore;
  drafts: OpenDrafts;
  configuration: Configuration;
  children: ReactNode;
}

/** A page with the product's menu, header and notifications. */
export function FramedPage({
  userType,
  session,
  registry,
  loader,
  theme,
  configuration,
  isUnsaved,
  children,
}: FrameProps & { userType: Role; isUnsaved: boolean }) {
  const user = useSyncExternalStore(session.subscribe, () => session.user);
  const menu = useFrameMenu(registry, loader, userType, configuration.BOT !== undefined);
  const panel = usePanelMode();
  const [isBurgerOpen, setIsBurgerOpen] = useState(false);
  return (
    <div className={styles.frame}>
      <SideMenu menu={menu} home={homeOf(userType)} isPanelOpen={panel.isOpen} onPanelToggle={panel.toggle} />
      <div className={styles.panel}>
        <div>
          <StatusBar isUnsaved={isUnsaved} />
          {user && user.email_state !== 'proved' && (
            <aside aria-label="Адрес почты">
              <AddressStrip />
            </aside>
          )}
          {user && !isKnownZone(user.time_zone) && <ZoneStrip />}
        </div>
        <div className={styles.stage}>
          {user && (
            <PersonalParts
              theme={theme}
              menu={menu}
              panel={panel}
              isBurgerOpen={isBurgerOpen}
              onBurgerClose={() => setIsBurgerOpen(false)}
            />
          )}
          {children}
        </div>
      </div>
      <BottomBar menu={menu} isBurgerOpen={isBurgerOpen} onBurger={() => setIsBurgerOpen(true)} />
    </div>
  );
}
