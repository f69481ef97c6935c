/**
 * LND-39. By default pictures follow the system's day or night. This script applies the user's own choice to them. The
 * build inlines this function's source into the prerendered page, so the function uses nothing from outside of itself.
 */
export function showNight(page: Document): () => void {
  const root = page.documentElement;
  const draw = () => {
    const { theme } = root.dataset;
    const media = theme === undefined ? '(prefers-color-scheme: dark)' : theme === 'dark' ? 'all' : 'not all';
    for (const source of page.querySelectorAll<HTMLSourceElement>('source[data-night]')) source.media = media;
  };
  const watch = new MutationObserver(draw);
  watch.observe(root, { attributeFilter: ['data-theme'] });
  draw();
  return () => watch.disconnect();
}
