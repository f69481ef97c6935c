/**
 * LND-2, LND-32. Opens the question in the page's address. By itself a browser opens a question only for its own
 * search. The build inlines this function's source into the prerendered page, so the function uses nothing from outside
 * of itself.
 */
export function openNamed(page: Document): () => void {
  const open = () => {
    const named = page.getElementById(page.location.hash.slice(1));
    if (!(named instanceof HTMLDetailsElement)) return;
    const search = page.querySelector<HTMLInputElement>('[data-faq-search]');
    if (named.hidden && search) {
      search.value = '';
      search.dispatchEvent(new Event('input', { bubbles: true }));
    }
    named.open = true;
    named.scrollIntoView();
  };
  window.addEventListener('hashchange', open);
  open();
  return () => window.removeEventListener('hashchange', open);
}
