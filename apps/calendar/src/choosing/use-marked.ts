import { useEffect } from 'react';

/** Marks the cards of lessons on the grid, which React does not draw. */
export function useMarked(ids: readonly number[]): void {
  // This effect must run after the layout effects in which the days draw their cards.
  useEffect(() => {
    const nodes = ids.flatMap((id) => [
      ...document.querySelectorAll<HTMLElement>(`a[data-lesson="${id}"][data-start]`),
    ]);
    for (const node of nodes) {
      node.dataset.picked = '';
      node.setAttribute('aria-description', 'выбрано');
    }
    return () => {
      for (const node of nodes) {
        delete node.dataset.picked;
        node.removeAttribute('aria-description');
      }
    };
  });
}
