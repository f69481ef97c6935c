import { drawnBy } from '@planner/shell-api';

function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', onClick);
  return made;
}

/** A page of plain DOM without a library. */
export const PlainPage = drawnBy((element, { shell }) => {
  const heading = document.createElement('h1');
  heading.textContent = `Без библиотек: ${shell.session.user?.name}`;
  element.append(
    heading,
    button('Сказать', () => shell.toast('Сказано без библиотек')),
    button('К Vue', () => shell.navigation.navigator.push('/vue/7')),
  );
  return { end: () => element.replaceChildren() };
});
