/** A request that is sent while the network is closed gets no answer. */
const unanswered = () => new Promise<never>(() => undefined);

/**
 * OPS-222: swallows each request of the page, so that code which ends after its view cannot reach the server of another
 * test. The returned function opens the network again.
 */
export function closeNetwork(page: Pick<typeof globalThis, 'fetch' | 'XMLHttpRequest'>): () => void {
  const { fetch, XMLHttpRequest } = page;
  page.fetch = unanswered;
  page.XMLHttpRequest = class extends XMLHttpRequest {
    override send(): void {
      // Does nothing, because no view is left that could read the answer.
    }
  };
  return () => Object.assign(page, { fetch, XMLHttpRequest });
}
