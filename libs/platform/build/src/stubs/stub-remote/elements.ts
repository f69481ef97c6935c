/** Creates an element with a text. */
export const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = ''): HTMLElementTagNameMap[Tag] =>
  Object.assign(document.createElement(tag), { textContent: text });

/** Returns a label that contains a field. */
export function labelled(label: string, field: HTMLElement): HTMLElement {
  const around = make('label', `${label} `);
  around.append(field);
  return around;
}

/** Creates a button that submits no form. */
export function button(text: string, press: () => void): HTMLButtonElement {
  const made = Object.assign(make('button', text), { type: 'button' as const });
  made.addEventListener('click', press);
  return made;
}

/** Creates an alert that lists how the other remote violates the contract. */
export function alert(found: readonly string[]): HTMLElement {
  const made = make('p', `Не по договору: ${found.join('; ')}`);
  made.setAttribute('role', 'alert');
  return made;
}
