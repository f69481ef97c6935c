/** The functions that every page offers to the bench. Each step returns when its work is painted. */
export function offer(calendar) {
  const root = document.querySelector('#root');
  window.bench = {
    ready: () => calendar.prepare(window.weeks),
    step: async (name) => {
      await calendar[name](root);
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve));
    },
    cards: () => root.querySelectorAll(calendar.card).length,
  };
}

export const at = (day, time) => `${day}T${time.slice(0, 5)}:00`;

/** The shell has loaded the font of the product before it opens a page. Otherwise the browser would look for it in vain. */
export const loadFont = () => document.fonts.load('14px Onest', 'Aя1');
