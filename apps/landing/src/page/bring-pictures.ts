/**
 * LND-39. A picture that waits is asked for when the reader comes near it: `loading="lazy"` alone asks for all of a page's at once, two
 * screens ahead. It is inlined into prerendered pages as it stands, so it names nothing outside of itself.
 */
export function bringPictures(page: Document): () => void {
  const bring = (picture: Element) => {
    for (const one of picture.querySelectorAll<HTMLElement>('[data-brought]')) {
      one.setAttribute(one.tagName === 'IMG' ? 'src' : 'srcset', one.dataset['brought'] ?? '');
    }
  };
  const watch = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue;
        watch.unobserve(target);
        bring(target);
      }
    },
    { rootMargin: '200px' },
  );
  for (const picture of page.querySelectorAll('[data-waits]')) watch.observe(picture);
  return () => watch.disconnect();
}
