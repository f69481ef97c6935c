import { alert, button, labelled, make } from './elements.ts';
import { faults, fieldsOf, type Json, sample, type Schema } from './schema.ts';

/** The remote that a stub replaces, from its manifest and its contract. */
export interface StubOf {
  name: string;
  routes: readonly { path: string; title: string }[];
  /** The modals that the remote offers and opens, and the props of the slots that it fills. */
  offers: Readonly<Record<string, { params: Schema; result: Schema }>>;
  opens: Readonly<Record<string, { params: Schema; result: Schema }>>;
  shows: Readonly<Record<string, { props: Schema }>>;
}

export type Target =
  | { kind: 'page'; pathname: string }
  | { kind: 'modal'; name: string; props: Json; close(result?: unknown): void }
  | { kind: 'piece'; name: string; given: { getSnapshot(): Json; subscribe(changed: () => void): () => void } };

export interface Shell {
  modals: { open(name: string, props: unknown): Promise<unknown>; isOffered(name: string): boolean };
  navigation: { subscribe(changed: () => void): () => void; getSnapshot(): { location: { pathname: string } } };
}

type End = () => void;

/** Returns the controls of one modal that the remote opens: editable params, and the result. */
function opening(modal: string, params: Schema, { modals }: Shell): HTMLElement {
  const given = Object.assign(make('textarea'), { value: JSON.stringify(sample(params)) });
  const answer = make('output');
  const open = button(`Открыть ${modal}`, () => {
    // A test wrote this text, or it is the sample.
    void modals.open(modal, JSON.parse(given.value)).then((result) => {
      answer.textContent = `${modal}: ${result === undefined ? 'закрыто' : JSON.stringify(result)}`;
    });
  });
  open.disabled = !modals.isOffered(modal);
  const around = make('section');
  around.append(labelled(`Что передать ${modal}`, given), open, answer);
  return around;
}

const shapeOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i');

/**
 * Shows a page with the modals that the remote opens. Like every view here, it returns a function that ends the view.
 */
export function showPage(root: HTMLElement, { name, routes, opens }: StubOf, shell: Shell): End {
  const show = () => {
    const { pathname } = shell.navigation.getSnapshot().location;
    const route = routes.find(({ path }) => shapeOf(path).test(pathname));
    const parts = Object.entries(opens).map(([modal, { params }]) => opening(modal, params, shell));
    root.replaceChildren(make('h1', route?.title ?? name), make('p', `Заглушка раздела ${name}`), ...parts);
  };
  show();
  return shell.navigation.subscribe(show);
}

/** Shows a modal with its params and an editable result. Compares both with the contract. */
export function showModal(root: HTMLElement, { offers }: StubOf, target: Extract<Target, { kind: 'modal' }>): End {
  const { params, result } = offers[target.name] ?? { params: {}, result: {} };
  const dialog = make('dialog');
  dialog.setAttribute('aria-label', `Заглушка ${target.name}`);
  const found = faults(params, target.props, 'params');
  const fields = fieldsOf(params).map(([field]) => {
    const value = JSON.stringify(target.props[field]) ?? '';
    return labelled(field, Object.assign(make('input'), { readOnly: true, value }));
  });
  const answer = Object.assign(make('textarea'), { value: JSON.stringify(sample(result)) });
  const send = () => {
    const given: unknown = JSON.parse(answer.value);
    const wrong = faults(result, given, 'result');
    if (wrong.length > 0) dialog.append(alert(wrong));
    else target.close(given);
  };
  dialog.append(
    make('h2', target.name),
    ...(found.length > 0 ? [alert(found)] : []),
    ...fields,
    labelled('Ответ', answer),
    button('Ответить', send),
    button('Закрыть', () => target.close()),
  );
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    target.close();
  });
  root.replaceChildren(dialog);
  dialog.showModal();
  return () => undefined;
}

/** Shows the extension of the remote in a slot, with the props that it receives. */
export function showExtension(
  root: HTMLElement,
  { name, shows }: StubOf,
  { name: slot, given }: Extract<Target, { kind: 'piece' }>,
): End {
  const part = make('section');
  part.setAttribute('aria-label', `${name}: ${slot}`);
  // A page checks by this role whether an extension has content.
  part.setAttribute('role', 'region');
  const show = () => {
    const props = given.getSnapshot();
    const found = faults(shows[slot]?.props ?? {}, props, 'props');
    part.replaceChildren(make('p', `Заглушка: ${JSON.stringify(props)}`), ...(found.length > 0 ? [alert(found)] : []));
  };
  root.replaceChildren(part);
  show();
  return given.subscribe(show);
}
