import { z } from 'zod';

export const address = (protocols: RegExp, example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.test(value), `нужен адрес вида ${example}`);

export const page = address(/^https?:\/\//, 'https://example.ru');

/** Listening needs an IPv6 address without the brackets of a URL. */
export const withoutBrackets = (host: string): string => host.replace(/^\[(.+)\]$/, '$1');
