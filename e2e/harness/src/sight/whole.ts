import type { Page } from '@playwright/test';

/**
 * Finds controls that are not completely visible: a date, time, sum or placeholder that does not fit its field, cut
 * words in a button, a control that overflows its container. An element with a tooltip may be cut. So may a lesson on
 * the grid, which has its own measures.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const pen = document.createElement('canvas').getContext('2d');
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    };
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent.trim()).slice(0, 40);
    const find = <Kind extends HTMLElement>(selector: string) =>
      [...top.querySelectorAll<Kind>(selector)].filter(
        (element) => isSeen(element) && !element.matches('a[data-lesson]'),
      );

    // A field scrolls text that does not fit, so the text is measured with the field's font.
    const fields = find<HTMLInputElement>('input:not([type="radio"], [type="checkbox"], [type="range"])');
    const short = fields.flatMap((field) => {
      const text =
        field.inputMode === 'numeric' || field.inputMode === 'decimal' ? field.value || field.placeholder : '';
      const shown = field.value === '' ? field.placeholder : text;
      if (pen) pen.font = getComputedStyle(field).font;
      const wanted = Math.ceil(pen?.measureText(shown).width ?? 0);
      return wanted > field.clientWidth ? [`«${shown}» ${wanted} px in ${field.clientWidth}`] : [];
    });

    const buttons = find('button, a[href], summary, label, [role="tab"], [role="option"], [role="menuitem"]');
    const clipped = buttons.flatMap((button) =>
      [button, ...button.querySelectorAll<HTMLElement>('*')].flatMap((part) => {
        const { overflowX, display } = getComputedStyle(part);
        const isOver = display !== 'inline' && part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1;
        return isOver && overflowX !== 'visible' && !part.closest('[title]')
          ? [`«${nameOf(part)}» cut: ${part.scrollWidth} px in ${part.clientWidth}`]
          : [];
      }),
    );

    const outside = [...buttons, ...fields].flatMap((control) => {
      const box = control.getBoundingClientRect();
      for (let around = control.parentElement; around; around = around.parentElement) {
        const { overflowX, position, display } = getComputedStyle(around);
        if (/auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth + 1) return [];
        const room = around.getBoundingClientRect();
        const out = Math.round(Math.max(room.left - box.left, box.right - room.right));
        if (out > 1 && !/contents|inline$/.test(display))
          return [`«${nameOf(control)}» reaches ${out} px out of its place`];
        if (position === 'absolute' || position === 'fixed') break;
      }
      return [];
    });
    return [...new Set([...short, ...clipped, ...outside])];
  });

/** Words that break across two lines without a hyphen. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (!around?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      if (around.closest('a[data-lesson], [data-hidden]')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{Script=Cyrillic}{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) broken.add(`${word} in ${around.tagName.toLowerCase()}`);
      }
    }
    return [...broken];
  });
