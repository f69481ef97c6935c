/** The number as the cards and messages of failures show it. */
const NUMBER = /Номер ошибки: ([\w-]+)/g;

interface Shown {
  page: Document;
  /** The operator's address of support. */
  support: string | null;
  version: string;
}

/** The page of the failure. The error page keeps that address in its own. */
function failedPath({ pathname, search }: Location): string {
  const next = pathname === '/error/500' ? new URLSearchParams(search).get('next') : null;
  return (next ?? pathname).split(/[?#]/)[0] ?? pathname;
}

/**
 * ADM-20. When support is an e-mail address, its letter begins with the page, the version and the shown number of an
 * error. The links stay plain, so that they also work before this code.
 */
export function fillSupportLetters({ page, support, version }: Shown): void {
  if (!support?.startsWith('mailto:')) return;
  const onPress = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.getAttribute('href')?.startsWith(support)) return;
    const number = [...(page.body.textContent ?? '').matchAll(NUMBER)].at(-1)?.[1];
    const facts = [`Страница: ${failedPath(location)}`, `Версия: ${version}`, number && `Номер ошибки: ${number}`];
    const body = ['', '', '—', ...facts.filter(Boolean)].join('\r\n');
    link.href = `${support}?body=${encodeURIComponent(body)}`;
  };
  page.addEventListener('click', onPress, { capture: true });
}
