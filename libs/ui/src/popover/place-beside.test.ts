import { afterEach, expect, test, vi } from 'vitest';
import { placeBeside } from './place-beside.ts';

function nodeWith(box: Partial<DOMRect>): HTMLElement {
  const node = document.createElement('div');
  vi.spyOn(node, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect(box));
  return node;
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  { bottom: 300, roomBelow: 160, isAbove: false },
  { bottom: 700, roomBelow: 160, isAbove: true },
  { bottom: 620, roomBelow: 160, isAbove: false },
  { bottom: 620, roomBelow: 340, isAbove: true },
])('[UIC-25] a list below a field ending at $bottom of 800, needing $roomBelow, opens above: $isAbove', (point) => {
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('visualViewport', { height: 800 });
  const panel = document.createElement('div');

  placeBeside(panel, nodeWith({ y: point.bottom - 40, height: 40, width: 200 }), { roomBelow: point.roomBelow });

  expect(panel.style.top === 'auto').toBe(point.isAbove);
});

test.each([
  { bottom: 300, footer: 500, isAbove: false },
  { bottom: 400, footer: 500, isAbove: true },
])('[UIC-79] a list below $bottom that keeps clear of buttons from $footer on opens above: $isAbove', (point) => {
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('visualViewport', { height: 800 });
  const panel = document.createElement('div');
  const footer = nodeWith({ y: point.footer, height: 60 });

  placeBeside(panel, nodeWith({ y: point.bottom - 40, height: 40, width: 200 }), { roomBelow: 160, clearOf: footer });

  expect(panel.style.top === 'auto').toBe(point.isAbove);
  if (!point.isAbove) expect(panel.style.maxHeight).toBe('186px');
});
