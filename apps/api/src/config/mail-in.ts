import { z } from 'zod';
import { isMailAddress, mailAddress } from '@planner/calls/texts';
import { StartFault } from '@planner/server-core';
import { withoutBrackets } from './addresses.ts';

/** A domain in ASCII, also if its name is Russian. */
export const mailDomain = z
  .string()
  .transform((domain) => mailAddress(`reply@${domain}`).slice('reply@'.length).toLowerCase())
  .refine((domain) => isMailAddress(`reply@${domain}`), 'нужен домен вида reply.example.ru');

const NO_DOMAIN =
  'Неверная настройка. MAIL_IN_PORT: чтобы принимать ответы на письма, нужен и домен их адресов в MAIL_IN_DOMAIN.';

/**
 * DLV-42: without a domain letters have no address for answers. A process without the port receives none, but its letters
 * have the address, because another process receives them.
 */
export function mailInOf({
  MAIL_IN_PORT: port,
  MAIL_IN_HOST: host,
  MAIL_IN_DOMAIN: domain,
}: {
  MAIL_IN_PORT?: number | undefined;
  MAIL_IN_HOST: string;
  MAIL_IN_DOMAIN?: string | undefined;
}) {
  if (port !== undefined && domain === undefined) throw new StartFault(NO_DOMAIN);
  return {
    replyDomain: domain,
    mailIn: port === undefined || domain === undefined ? null : { port, host: withoutBrackets(host), domain },
  };
}
