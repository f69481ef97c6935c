import { lazyPart } from '@planner/shell-api';
import type { PanelMode } from '../notifications/use-panel-mode.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { AccountDialog } from './header/account-dialogs.tsx';
import { Header } from './header/header.tsx';
import type { FrameMenu } from './menu/use-frame-menu.ts';
import type { ThemeStore } from './theme/theme.ts';

const Burger = lazyPart('Меню', () => import(/* webpackChunkName: "menus" */ './menu/burger.tsx'), { look: 'over' });
const NotificationPanel = lazyPart('Уведомления', () => import('../notifications/notification-panel.tsx'), {
  look: 'over',
});

const AccountDialogs = lazyPart('Учётная запись', () => import('./header/account-dialogs.tsx'), { look: 'over' });

interface PersonalPartsProps {
  session: SessionStore;
  theme: ThemeStore;
  menu: FrameMenu;
  panel: PanelMode;
  dialog: AccountDialog | null;
  onDialog(dialog: AccountDialog | null): void;
  isBurgerOpen: boolean;
  onBurgerClose(): void;
}

/** What of the frame is there for the person signed in; all but the header loads when it is asked for. */
export function PersonalParts(props: PersonalPartsProps) {
  const { session, theme, menu, panel, dialog, onDialog, isBurgerOpen, onBurgerClose } = props;
  return (
    <>
      <Header theme={theme} isPanelOpen={panel.isOpen} onPanelToggle={panel.toggle} openDialog={onDialog} />
      {panel.isOpen && menu.pathname !== '/notifications' && (
        <NotificationPanel isWindow={panel.isPressed} onClose={panel.close} />
      )}
      {isBurgerOpen && <Burger menu={menu} theme={theme} openDialog={onDialog} onClose={onBurgerClose} />}
      {dialog !== null && (
        <AccountDialogs open={dialog} session={session} onClose={() => onDialog(null)} onOpen={onDialog} />
      )}
    </>
  );
}
