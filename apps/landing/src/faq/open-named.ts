/**
 * LND-2, LND-32. Opens the question that the address names: a browser opens one only for its own search in the page. It is inlined into
 * prerendered pages as it stands, so it names nothing outside of itself.
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
