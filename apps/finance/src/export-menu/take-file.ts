/** FIN-25. The browser itself takes the file, with the cookie of the session, and holds nothing of it in the page. */
export function takeFile(call: string, asked: URLSearchParams, format: 'csv' | 'xlsx'): void {
  const search = new URLSearchParams(asked);
  search.set('format', format);
  const link = document.createElement('a');
  link.href = `${call}?${search.toString()}`;
  // Without a name of its own the file is called as the server says.
  link.download = '';
  link.click();
}
