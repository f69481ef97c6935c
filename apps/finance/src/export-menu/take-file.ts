/** FIN-25. The browser itself downloads the file with the session's cookie, so the page holds none of its data. */
export function takeFile(call: string, asked: URLSearchParams, format: 'csv' | 'xlsx'): void {
  const search = new URLSearchParams(asked);
  search.set('format', format);
  const link = document.createElement('a');
  link.href = `${call}?${search.toString()}`;
  // An empty name makes the browser use the server's file name.
  link.download = '';
  link.click();
}
