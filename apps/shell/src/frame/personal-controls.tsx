import { lazyComponent } from '@planner/shell-api';
import type { PanelMode } from '../notifications/use-panel-mode.ts';
import { Header } from './header/header.tsx';
import type { FrameMenu } from './menu/use-frame-menu.ts';
import type { ThemeStore } from './theme/theme.ts';

const Burger = lazyComponent('Меню', () => import(/* webpackChunkName: "menus" */ './menu/burger.tsx'), {
  look: 'over',
});
const NotificationPanel = lazyComponent(
  'Уведомления',
  () => import(/* webpackChunkName: "background" */ '../notifications/notification-panel.tsx'),
  {
    look: 'over',
  },
);

interface PersonalPartsProps {
  theme: ThemeStore;
  menu: FrameMenu;
  panel: PanelMode;
  isBurgerOpen: boolean;
  onBurgerClose(): void;
}

/** The frame's parts for the signed-in person. All but the header load on demand. */
export function PersonalParts(props: PersonalPartsProps) {
  const { theme, menu, panel, isBurgerOpen, onBurgerClose } = props;
  return (
    <>
      <Header theme={theme} menu={menu} isPanelOpen={panel.isOpen} onPanelToggle={panel.toggle} />
      {panel.isOpen && menu.hasNotifications && menu.pathname !== '/notifications' && (
        <NotificationPanel isWindow={panel.isPressed} onClose={panel.close} />
      )}
      {isBurgerOpen && <Burger menu={menu} theme={theme} onClose={onBurgerClose} />}
    </>
  );
}
