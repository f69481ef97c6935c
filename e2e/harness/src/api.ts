import { type ApiError, call, isApiError } from '@planner/api-client';
import type { CallKey, InputOf, ResultOf } from '@planner/contract';
import type { APIRequestContext } from '@playwright/test';

/** Calls the contract with the cookies of a browser context. */
export class Api {
  readonly request: APIRequestContext;
  readonly url: string;

  constructor(request: APIRequestContext, url: string) {
    this.request = request;
    this.url = url;
  }

  /** Returns the call's result; a refusal fails the test with its text. */
  async call<K extends CallKey>(key: K, input: InputOf<K>): Promise<ResultOf<K>> {
    try {
      return await this.#ask(key, input);
    } catch (error) {
      if (!isApiError(error)) throw error;
      throw new Error(`${key}: ${error.status} ${error.message} ${JSON.stringify(error.fields)}`, { cause: error });
    }
  }

  /** Returns the refusal of a call; a call that succeeds fails the test. */
  async refused<K extends CallKey>(key: K, input: InputOf<K>): Promise<ApiError> {
    const answer = await this.#ask(key, input).catch((error: unknown) => error);
    if (isApiError(answer)) return answer;
    throw new Error(`${key} was expected to be refused and answered ${JSON.stringify(answer)}`);
  }

  #ask<K extends CallKey>(key: K, input: InputOf<K>): Promise<ResultOf<K>> {
    const transport = (url: string, init: RequestInit) => this.#send(url, init);
    return call(key, input, { origin: this.url, headers: { origin: this.url }, transport });
  }

  async #send(url: string, { method, headers, body }: RequestInit): Promise<Response> {
    const form = body instanceof FormData ? new Response(body) : null;
    const type = form?.headers.get('content-type');
    const response = await this.request.fetch(url, {
      ...(method !== undefined && { method }),
      headers: { ...Object.fromEntries(new Headers(headers)), ...(type && { 'content-type': type }) },
      ...(typeof body === 'string' && { data: body }),
      ...(form && { data: Buffer.from(await form.arrayBuffer()) }),
    });
    const content = response.status() === 204 ? null : new Uint8Array(await response.body());
    // Several cookies are several headers with one name, and a record cannot hold them.
    const answered = response.headersArray().map(({ name, value }): [string, string] => [name, value]);
    return new Response(content, { status: response.status(), headers: answered });
  }
}
