/** Text that appears when a value without a text is printed. */
const STRAY = /\b(?:undefined|null|NaN|Infinity|Invalid Date)\b|\[object |«\s*»|\(\s*\)|·\s*·|, ,/;
/** Elements that a person reads: an empty element is a line without words. */
const READ = new Set(['P', 'LI', 'H1', 'H2', 'H3', 'H4', 'DT', 'DD', 'LEGEND', 'LABEL', 'TH', 'FIGCAPTION', 'SUMMARY']);
const NAMED = new Set(['A', 'BUTTON']);
/** Attributes whose value a browser reads aloud, shows or follows. */
const TOLD = new Set(['aria-label', 'title', 'placeholder', 'href', 'src', 'alt', 'class', 'style', 'width', 'height']);
/** The button names the count inside it. */
const MAY_BE_EMPTY = new Set(['alt', 'placeholder', 'class', 'style', 'aria-label of SPAN']);

/** A fake may print its props as JSON; they are no text of a page. */
const isJson = (text: string) => /^[{[]/.test(text);

const linesOf = (element: Element): string =>
  [...element.childNodes].every((node) => node.nodeType === 3) ? (element.textContent ?? '') : '';

/** A failed element must not look as if it still loads. */
const isBothFailedAndLoading = (element: Element): boolean =>
  element.getAttribute('role') === 'alert' &&
  [...(element.parentElement?.children ?? [])].some((beside) => beside.matches('[role="status"][aria-busy="true"]'));

function* faultsOf(element: Element): Generator<string> {
  const { tagName } = element;
  const lines = linesOf(element);
  if (STRAY.test(lines) && !isJson(lines)) yield `a stray word: ${element.outerHTML}`;
  for (const { name, value } of element.attributes) {
    if (!TOLD.has(name)) continue;
    if (
      /\b(?:undefined|null|NaN)\b/.test(value) ||
      (value === '' && ![name, `${name} of ${tagName}`].some((it) => MAY_BE_EMPTY.has(it)))
    )
      yield `an attribute without a value: ${name}="${value}" of ${tagName}`;
  }
  if (isBothFailedAndLoading(element)) yield `it loads what has failed: ${element.textContent}`;
  const isEmpty = element.textContent?.trim() === '';
  const isLive = element.getAttribute('role') === 'status';
  if (isEmpty && !isLive && READ.has(tagName) && element.childElementCount === 0)
    yield `no words: ${element.outerHTML}`;
  const hasName = ['aria-label', 'aria-labelledby', 'title'].some((name) => element.hasAttribute(name));
  if (isEmpty && NAMED.has(tagName) && !hasName && element.querySelector('[aria-label], [alt]') === null)
    yield `no name: ${element.outerHTML}`;
}

/** OPS-221: finds texts of a page that nobody intended. */
export const shownFaults = (page: Element): string[] =>
  [...page.querySelectorAll('*')].flatMap((one) => [...faultsOf(one)]);
