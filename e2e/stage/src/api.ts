import type { CallKey, InputOf, ResultOf } from '@planner/contract';
import { expect, type APIRequestContext } from '@playwright/test';

interface Wire {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Calls of the contract over a browser context's own cookies. */
export class Api {
  readonly request: APIRequestContext;
  readonly url: string;

  constructor(request: APIRequestContext, url: string) {
    this.request = request;
    this.url = url;
  }

  /** Answers the call's result; anything but a 2xx fails the test with the refusal's text. */
  async call<K extends CallKey>(key: K, input: InputOf<K>): Promise<ResultOf<K>> {
    const response = await this.send(key, input);
    expect(response.ok(), `${key}: ${response.status()} ${await response.text()}`).toBe(true);
    const text = await response.text();
    // The server answers what the contract says: it is parsed with the call's schema there.
    return (text === '' ? null : JSON.parse(text)) as ResultOf<K>;
  }

  send(key: CallKey, input: unknown) {
    const [method = 'GET', pattern = '/'] = key.split(' ');
    // Every InputOf<K> is made of these three parts.
    const { params = {}, query = {}, body } = input as Wire;
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const search = new URLSearchParams(
      Object.entries(query)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value)]),
    ).toString();
    return this.request.fetch(`${this.url}${path}${search === '' ? '' : `?${search}`}`, {
      method,
      ...(body === undefined ? {} : { data: body }),
      headers: { origin: this.url, 'x-requested-with': 'fetch' },
    });
  }
}
