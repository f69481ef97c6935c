/**
 * LND-30. Sends these pages' forms without leaving the page. The typed text stays until the server has received it. The
 * build inlines this function's source into prerendered pages, so the function uses nothing from outside of itself.
 */
export function takeForms(page: Document): () => void {
  const WORDS = { sending: 'Отправляем…', failed: 'Не отправилось. Повторить' };
  const statusOf = (form: HTMLFormElement) => form.querySelector('[role="status"]');
  const say = (form: HTMLFormElement, text: string) => {
    const status = statusOf(form);
    if (status) status.textContent = text;
  };
  const name = (form: HTMLFormElement, field: string, text: string) => {
    const input = form.elements.namedItem(field);
    const place = form.querySelector(`[data-fault="${field}"]`);
    if (place) place.textContent = text;
    if (input instanceof HTMLElement) input.toggleAttribute('aria-invalid', text !== '');
  };
  const send = async (form: HTMLFormElement, button: HTMLButtonElement) => {
    const fields = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
    for (const place of form.querySelectorAll<HTMLElement>('[data-fault]'))
      name(form, place.dataset['fault'] ?? '', '');
    button.disabled = true;
    button.textContent = WORDS.sending;
    say(form, '');
    try {
      const answer = await fetch(form.dataset['call'] ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
      if (answer.ok) {
        form.reset();
        say(form, form.dataset['thanks'] ?? '');
        button.textContent = button.dataset['label'] ?? '';
        return;
      }
      const refusal = await answer.json();
      const faults: [string, string][] = Object.entries(refusal.fields ?? {});
      for (const [field, text] of faults) name(form, field, text);
      const first = form.elements.namedItem(faults[0]?.[0] ?? '');
      if (first instanceof HTMLElement) first.focus();
      button.textContent = (faults.length > 0 ? button.dataset['label'] : WORDS.failed) ?? '';
      say(form, faults.length > 0 ? '' : refusal.message);
    } catch {
      // The request or its answer failed: the button reports this, and the typed text stays.
      button.textContent = WORDS.failed;
    } finally {
      button.disabled = false;
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || target.dataset['thanks'] === undefined) return;
    event.preventDefault();
    const button = submitter ?? target.querySelector('button');
    if (button instanceof HTMLButtonElement) void send(target, button);
  };
  page.addEventListener('submit', onSubmit);
  return () => page.removeEventListener('submit', onSubmit);
}
