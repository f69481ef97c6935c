import { browserStorage, useShell } from '@planner/shell-api';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CalendarAddress } from '../period/address.ts';
import { rememberView, type CalendarView } from '../period/last-view.ts';
import { stepped, viewPath } from '../period/view-path.ts';

const SWITCH = 'tetradka.keys';

/** Single keys can be switched off (WCAG 2.1.4), because voice input types letters. */
export const areKeysOn = (): boolean => browserStorage.getItem(SWITCH) !== 'off';
export const switchKeys = (isOn: boolean): void => browserStorage.setItem(SWITCH, isOn ? 'on' : 'off');

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, dialog, [role="dialog"], [contenteditable], [role="combobox"]') !== null;

/**
 * N, T, D, W, M, L, the arrows and ? on a calendar page. Keys are matched by position, so they work in the Russian layout.
 */
export function useCalendarKeys(address: CalendarAddress, view: CalendarView, showKeys: () => void): void {
  const navigate = useNavigate();
  const { modals } = useShell();
  const { date, today, show } = address;

  const open = (next: CalendarView) => {
    rememberView(next);
    void navigate(viewPath(next, address));
  };
  const actions: Record<string, () => void> = {
    KeyN: () => void modals.open('lesson-form', { conducted_date: date }),
    KeyT: () => show(today),
    KeyD: () => open('day'),
    KeyW: () => open('week'),
    KeyM: () => open('month'),
    KeyL: () => open('agenda'),
    ArrowLeft: () => show(stepped(view, date, -1)),
    ArrowRight: () => show(stepped(view, date, 1)),
  };
  const latest = useRef({ actions, showKeys });
  useLayoutEffect(() => {
    latest.current = { actions, showKeys };
  });

  // A user who sees the page may press a key at once. On a slow device an effect after the paint comes too late.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      // On the grid the arrows move between its lessons.
      if (event.defaultPrevented) return;
      if (event.key === '?') return latest.current.showKeys();
      const action = areKeysOn() && !event.shiftKey ? latest.current.actions[event.code] : undefined;
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
