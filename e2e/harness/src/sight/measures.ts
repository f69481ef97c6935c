import type { Page } from '@playwright/test';

/**
 * Finds controls smaller than a fingertip, 44 px in each direction; returns their words and size. A link within a
 * sentence may be as low as its line.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44;
    const pressable = 'a[href], button, input, select, textarea, summary, [role="option"], [role="button"]';
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    return [...top.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      // A press on a label hits the control inside; a press on a card hits the link stretched over it.
      const isStretched = getComputedStyle(element, '::after').position === 'absolute';
      const target = element.closest('label') ?? (isStretched ? element.offsetParent : null) ?? element;
      const { width, height } = target.getBoundingClientRect();
      const isSeen =
        target.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && width > 1 && height > 1;
      const isInText = getComputedStyle(element).display === 'inline';
      if (!isSeen || isInText || element.matches(':disabled')) return [];
      if (width >= LEAST - 0.5 && height >= LEAST - 0.5) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      return [`${element.tagName.toLowerCase()} «${name.slice(0, 40)}» ${Math.round(width)}×${Math.round(height)}`];
    });
  });

/** The number of pixels by which the page, or a scrolled element of an open dialog, overflows to the right. */
export const stickingOut = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const scrolls = [...document.querySelectorAll('dialog[open] *')].filter((element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY),
    );
    const frame = [document.documentElement, ...document.querySelectorAll('main'), ...scrolls];
    return Math.max(0, ...frame.map((element) => element.scrollWidth - element.clientWidth));
  });

/** The lessons on the grid whose time or name is cut off or missing. */
export const unreadableLessons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[data-lesson]:not([data-tail])')].flatMap((card) => {
      const box = card.getBoundingClientRect();
      // A low or narrow card shows the start before the name.
      const [name, time] = ['b', 'span:has(+ b), b + span'].map((selector) =>
        card.querySelector<HTMLElement>(selector),
      );
      const isInside = (element: HTMLElement | null | undefined, least: number) => {
        if (!element) return false;
        const { left, right, top, bottom, width } = element.getBoundingClientRect();
        return (
          left >= box.left && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1 && width >= least
        );
      };
      const line = card.querySelector('b + span');
      const isOneLine = !line || line.scrollWidth <= line.clientWidth + 1;
      const isWhole = time
        ? time.scrollWidth <= time.clientWidth + 1 || getComputedStyle(time).display === 'inline'
        : false;
      return isInside(time, 20) && isWhole && isOneLine && isInside(name, 18)
        ? []
        : [`${card.textContent.slice(0, 60)} ${Math.round(box.width)}×${Math.round(box.height)}`];
    }),
  );
