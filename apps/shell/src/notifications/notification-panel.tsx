import { ExtensionSlot, useShell } from '@planner/shell-api';
import { useOpenWindow } from '@planner/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './notification-panel.module.css';

interface NotificationPanelProps {
  /**
   * True when the user has opened the panel over this page: then Back closes it. An open panel of the page before is a
   * part of the page.
   */
  isWindow: boolean;
  onClose(): void;
}

const NOTHING = {};

/** NTF-21, MOD-25. The panel beside every page. An extension provides its list. */
export function NotificationPanel({ isWindow, onClose }: NotificationPanelProps) {
  const { bus } = useShell();
  const panel = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useOpenWindow(panel, isWindow, onClose);
  useEffect(() => {
    const listening = bus.on('panel-close-wanted').subscribe(() => close());
    return () => listening.unsubscribe();
  }, [bus]);
  useEffect(() => {
    const node = panel.current;
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    node?.addEventListener('keydown', closeByKey);
    return () => node?.removeEventListener('keydown', closeByKey);
  }, []);

  return (
    <aside ref={panel} className={styles.panel} aria-label="Уведомления">
      <ExtensionSlot name="notification-panel" props={NOTHING} />
    </aside>
  );
}
