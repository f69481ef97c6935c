type Listener = ((event: { loaded: number; total: number; lengthComputable: true }) => void) | null;

/**
 * The upload part of XMLHttpRequest for tests, on top of the test's `fetch`. It reports half of the body as sent before
 * the answer.
 */
export class FakeXhr {
  upload: { onprogress: Listener } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  withCredentials = false;
  status = 0;
  responseText = '';
  #asked = { method: 'GET', url: '' };
  #headers = new Headers();
  #answered = new Headers();
  #isAborted = false;

  open(method: string, url: string): void {
    this.#asked = { method, url };
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getAllResponseHeaders = (): string => [...this.#answered].map((pair) => pair.join(': ')).join('\r\n');

  abort(): void {
    this.#isAborted = true;
    this.onabort?.();
  }

  send(body: BodyInit | null): void {
    const { method, url } = this.#asked;
    this.upload.onprogress?.({ loaded: 1, total: 2, lengthComputable: true });
    void globalThis
      .fetch(url, { method, headers: this.#headers, body })
      .then(async (response) => {
        this.status = response.status;
        this.responseText = await response.text();
        this.#answered = response.headers;
        if (!this.#isAborted) this.onload?.();
      })
      .catch(() => this.onerror?.());
  }
}
