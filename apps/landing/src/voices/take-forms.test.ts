import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeForms } from './take-forms.ts';

const PAGE = `
  <form id="review" data-call="/api/public/reviews" data-thanks="Спасибо!">
    <input name="name" /><span data-fault="name"></span>
    <input name="text" /><span data-fault="text"></span>
    <p role="status"></p>
    <button type="submit" data-label="Отправить">Отправить</button>
  </form>
  <form id="other"><button type="submit">Найти</button></form>`;

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = PAGE;
  stop = takeForms(document);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const one = <Found extends Element>(selector: string) => {
  const found = document.querySelector<Found>(selector);
  if (found === null) throw new Error(`the page has no ${selector}`);
  return found;
};
const field = (name: string) => one<HTMLInputElement>(`input[name="${name}"]`);
const button = () => one<HTMLButtonElement>('#review button');
const state = () => ({
  button: button().textContent,
  isBusy: button().disabled,
  said: one('[role="status"]').textContent,
  typed: field('name').value,
  faults: [...document.querySelectorAll('[data-fault]')].map(({ textContent }) => textContent),
  invalid: ['name', 'text'].filter((name) => field(name).hasAttribute('aria-invalid')),
});
const STILL = { button: 'Отправить', isBusy: false, said: '', typed: 'Ольга', faults: ['', ''], invalid: [] };

/** Submits a form, by its button or without one. Returns whether the browser may send the form itself. */
const submit = (form = '#review', submitter: HTMLElement | null = button()) =>
  one(form).dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));

function serve(answer: () => Promise<Response>) {
  const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', asked);
  field('name').value = 'Ольга';
  return asked;
}
const refused = (body: object) => () => Promise.resolve(new Response(JSON.stringify(body), { status: 422 }));

test.each([true, false])(
  '[LND-30] typed values are sent, empty ones are not, and thanks follow; by a button: %s',
  async (byButton) => {
    const answered = Promise.withResolvers<Response>();
    const asked = serve(() => answered.promise);

    const mayBrowserSend = submit('#review', byButton ? button() : null);
    const during = state();
    answered.resolve(new Response(null, { status: 204 }));

    await vi.waitFor(() => expect(state()).toEqual({ ...STILL, said: 'Спасибо!', typed: '' }));
    expect(mayBrowserSend).toBe(false);
    expect(during).toEqual({ ...STILL, button: 'Отправляем…', isBusy: true });
    expect(asked.mock.calls.map(([url, { body }]) => [url, body])).toEqual([
      ['/api/public/reviews', '{"name":"Ольга"}'],
    ]);
  },
);

test('[LND-30] the server’s errors are shown at their fields until the form is sent again', async () => {
  serve(refused({ message: 'Проверьте поля', fields: { text: 'Не меньше 10 знаков' } }));

  submit();

  const faulty = { ...STILL, faults: ['', 'Не меньше 10 знаков'], invalid: ['text'] };
  await vi.waitFor(() => expect(state()).toEqual(faulty));
  expect(document.activeElement).toBe(field('text'));
  submit();
  expect(state()).toMatchObject({ faults: ['', ''], invalid: [] });
});

test.each([
  ['a refusal of no field', refused({ message: 'Слишком часто' }), 'Слишком часто'],
  ['a network that is away', () => Promise.reject(new TypeError('no network')), ''],
])('[LND-30] after %s the typed text stays and can be sent again', async (_, answer, said) => {
  serve(answer);

  submit();

  await vi.waitFor(() => expect(state()).toEqual({ ...STILL, button: 'Не отправилось. Повторить', said }));
});

test('[LND-30] the browser itself sends other forms, and all forms after the script has stopped', () => {
  const asked = serve(refused({}));

  const ofOther = submit('#other', null);
  stop();

  expect([ofOther, submit()]).toEqual([true, true]);
  expect(asked).not.toHaveBeenCalled();
});
