/**
 * LND-39. Pictures ask the system for day or night; who has chosen otherwise has the chosen one. It is inlined into prerendered pages as it
 * stands, so it names nothing outside of itself.
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
