/** The parts of a call's input as the wire needs them. */
interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

declare const __MFE__: string | undefined;
/** Which build asks: `calendar@0.1.0+3f2a9c1`, set by the build. */
const asker = typeof __MFE__ === 'undefined' ? 'unbuilt' : __MFE__;

function pathOf(pattern: string, params: Record<string, unknown>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text && `?${text}`;
}

function bodyOf(body: unknown): { body?: BodyInit; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  const entries = body && typeof body === 'object' ? Object.entries(body) : [];
  if (!entries.some(([, value]) => value instanceof Blob)) {
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  }
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value instanceof Blob ? value : String(value));
  return { body: form, headers: {} };
}

/** Method, address and init of a call: credentials, no-store, and who asks; a body with a file goes as form data. */
export function requestOf(key: string, input: Parts, origin: string): { url: string; init: RequestInit } {
  const space = key.indexOf(' ');
  const { body, headers } = bodyOf(input.body);
  return {
    url: origin + pathOf(key.slice(space + 1), input.params ?? {}) + searchOf(input.query ?? {}),
    init: {
      method: key.slice(0, space),
      credentials: 'include',
      cache: 'no-store',
      headers: { ...headers, accept: 'application/json', 'x-mfe': asker, 'x-requested-with': 'XMLHttpRequest' },
      ...(body !== undefined && { body }),
    },
  };
}
