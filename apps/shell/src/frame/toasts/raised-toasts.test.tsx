import { act, render, screen } from '@testing-library/react';
import { watchWindows } from '@planner/platform-runtime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ToastList } from './toast-list.tsx';
import { createToasts } from './toasts.ts';

/** jsdom has no top layer. This one works as a browser's: a second `showPopover` of an open element throws. */
function topLayer() {
  const open = new Set<Element>();
  const steps: string[] = [];
  const layer = { modal: null as Element | null, steps };
  const { matches } = Element.prototype;
  const find = document.querySelector.bind(document);
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':popover-open' ? open.has(this) : matches.call(this, selector);
  });
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
    selector === 'dialog:modal' ? layer.modal : find(selector),
  );
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      if (open.has(this)) throw new DOMException('The popover is open.', 'InvalidStateError');
      open.add(this);
      steps.push('show');
    },
    hidePopover(this: HTMLElement) {
      open.delete(this);
      steps.push('hide');
    },
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  });
  return layer;
}

test('[UIC-42] the toasts enter the top layer once, and rise again only above a dialog', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const layer = topLayer();
  const toasts = createToasts();
  const windows = watchWindows(document, () => () => undefined);
  const { unmount } = render(<ToastList toasts={toasts} windows={windows} undo={() => undefined} />);
  const say = (text: string) => act(() => void toasts.show(text, 'done'));

  say('Занятие перенесено');
  say('Оплата записана');
  expect(layer.steps).toEqual(['show']);

  layer.modal = document.body;
  say('Ученик добавлен');
  expect(layer.steps).toEqual(['show', 'hide', 'show']);

  layer.modal = null;
  act(() => void vi.runAllTimers());
  expect(screen.queryByText('Ученик добавлен')).toBeNull();
  expect(layer.steps).toEqual(['show', 'hide', 'show']);
  unmount();
});
