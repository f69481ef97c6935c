/**
 * LND-32. Filters the questions by the typed text. The build inlines this function's source into the prerendered page,
 * so the function uses nothing from outside of itself.
 */
export function findQuestions(page: Document): () => void {
  const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
  const field = () => page.querySelector<HTMLInputElement>('[data-faq-search]');
  const narrow = () => {
    const typed = field()?.value.trim() ?? '';
    const words = plain(typed)
      .split(/\s+/)
      .filter((word) => word !== '');
    const found = [...page.querySelectorAll<HTMLDetailsElement>('details[name="faq"]')].filter((entry) => {
      const text = plain(entry.textContent);
      entry.hidden = !words.every((word) => text.includes(word));
      return !entry.hidden;
    });
    const [only] = found;
    if (only && found.length === 1 && words.length > 0) only.open = true;
    const said = page.querySelector('[data-faq-found]');
    if (!said) return;
    if (words.length === 0) said.textContent = '';
    else said.textContent = found.length > 0 ? `Найдено: ${found.length}` : `По запросу «${typed}» ничего не нашлось`;
  };
  const onInput = (event: Event) => {
    if (event.target === field()) narrow();
  };
  page.addEventListener('input', onInput);
  // The user may have typed before the script ran, or Back has restored the text.
  if (field()?.value) narrow();
  return () => page.removeEventListener('input', onInput);
}
