/**
 * LND-39. Loads a picture when the reader comes near it. `loading="lazy"` alone loads all of the page's pictures at
 * once, two screens ahead. The build inlines this function's source into the prerendered page, so the function uses
 * nothing from outside of itself.
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
