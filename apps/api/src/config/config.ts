import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isLoopback, s3Place, StartFault } from '@planner/server-core';
import { address, page, withoutBrackets } from './addresses.ts';
import { BACKUP_VARIABLES, backupsIn } from './backups.ts';
import { mailDomain, mailInOf } from './mail-in.ts';
import { MESSENGER_SECRETS, MESSENGER_VARIABLES, messengersIn } from './messengers.ts';
import { nearName } from './near-name.ts';
import { OPERATOR_VARIABLES, operatorIn } from './operator.ts';
import { isServiceName, KNOWN_SERVICES } from './push-services.ts';

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number<string>(`нужно целое число от ${min} до ${max}`)
    .int(`нужно целое число от ${min} до ${max}`)
    .min(min, `нужно целое число от ${min} до ${max}`)
    .max(max, `нужно целое число от ${min} до ${max}`);

const gigabytes = z.coerce
  .number<string>('нужно число гигабайтов')
  .min(0.001, 'нужно не меньше 0.001')
  .max(100_000, 'нужно не больше 100000');

const isOrigin = (value: string): boolean => {
  const { username, password, pathname, search, hash } = new URL(value);
  return [username, password, search, hash].every((part) => part === '') && /^\/+$/.test(pathname);
};
/** A whole site without a path: the paths of pages, calls and cookies begin at its root. */
const site = page.refine(
  (value) => !URL.canParse(value) || isOrigin(value),
  'нужен адрес без пути, вида https://example.ru',
);

/** A URL needs brackets around an IPv6 address. */
export const hostInUrl = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host);

/** The demo's target of «Написать в поддержку», so that a new installation shows every part of itself. */
const DEMO_SUPPORT = 'support@tetradka.example';

function isNetwork(written: string): boolean {
  const [ip = '', bits, ...rest] = written.split('/');
  const most = { 4: 32, 6: 128 }[isIP(ip)];
  if (most === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
}

/** Whether the text is the name of a push service, or the whole origin of a service on this machine. */
function isService(written: string): boolean {
  if (isServiceName(written)) return true;
  return URL.canParse(written) && new URL(written).origin === written && isLoopback(new URL(written).hostname);
}

const postgres = address(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/database');

const Environment = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: site.optional(),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?:\/\//, 'http://localhost:4318').optional(),
  OTEL_SERVICE_NAME: z.string().default('tetradka'),
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_REPLICA_URL: postgres.optional(),
  DATABASE_CONNECTIONS: wholeNumber(1, 1000).optional(),
  REMOTES_DIR: z.string().default('./dist/remotes'),
  SHELL_DIR: z.string().default('./dist/shell'),
  DEMO: z.enum(['on', 'off'], 'нужно on или off').optional(),
  SMTP_URL: address(/^smtps?:\/\//, 'smtps://user:password@host:465').optional(),
  SMTP_TLS: z.enum(['on', 'off'], 'нужно on или off').default('on'),
  MAIL_IN_PORT: wholeNumber(0, 65535).optional(),
  MAIL_IN_HOST: z.string().default('127.0.0.1'),
  MAIL_IN_DOMAIN: mailDomain.optional(),
  MAIL_FROM: z.string().default('Тетрадка <no-reply@localhost>'),
  ANALYTICS_URL: page.optional(),
  SUPPORT_URL: page.optional(),
  SOCIAL_URL: page.optional(),
  CONTACT_EMAIL: z.email('нужен адрес почты').optional(),
  ...OPERATOR_VARIABLES,
  ...MESSENGER_VARIABLES,
  PUSH_SERVICES: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isService), 'нужны имена через запятую, вида push.example.ru, *.push.example.ru')
    .default(KNOWN_SERVICES),
  ACCOUNTS_PER_HOUR: wholeNumber(1, 1_000_000).default(20),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isNetwork), 'нужны адреса или сети через запятую, вида 10.0.0.5, 10.0.0.0/8')
    .default(['loopback']),
  WRITES_PER_MINUTE: wholeNumber(1, 1_000_000).default(600),
  LOGINS_PER_MINUTE: wholeNumber(1, 1_000_000).default(5),
  FILES_QUOTA_GB: gigabytes.default(5),
  FILES_S3_URL: z.string().transform(s3Place).optional(),
  REMOTES_S3_URL: z.string().transform(s3Place).optional(),
  ...BACKUP_VARIABLES,
  RESTORE: z.enum(['on', 'off'], 'нужно on или off').default('off'),
  CLOCK_START: z.iso.datetime({ offset: true, error: 'нужен момент вида 2026-11-20T09:00:00Z' }).optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'нужно одно из trace, debug, info, warn, error, fatal, silent',
    )
    .default('info'),
  NODE_ENV: z.string().optional(),
});

/** The error about one of these variables never repeats its value. */
const SECRETS: ReadonlySet<PropertyKey | undefined> = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'FILES_S3_URL',
  'REMOTES_S3_URL',
  'BACKUP_S3_URL',
  'BACKUP_CHECK_URL',
  ...MESSENGER_SECRETS,
]);

const DEMO_IN_PUBLIC =
  'Неверная настройка. DEMO: пароли примеров знают все, поэтому их можно открыть только на этом компьютере, ' +
  'с HOST=localhost и без PUBLIC_URL. Задайте DEMO=off.';

const NO_POOLER =
  'Неверная настройка. DATABASE_DIRECT_URL: это адрес сервера за PgBouncer, а адрес самого PgBouncer нужен в DATABASE_URL.';

const NO_PRIMARY =
  'Неверная настройка. DATABASE_REPLICA_URL: это адрес реплики, а адрес основного сервера нужен в DATABASE_URL.';

/**
 * OPS-270. A variable with a typing mistake in its name would be ignored in silence. A near name beside the right one
 * belongs to another program, such as DATABASE_URI.
 */
function refuseMistypedNames(names: readonly string[]): void {
  const known = Object.keys(Environment.shape);
  const faults = names.flatMap((name) => {
    const right = nearName(name, known);
    return right === undefined || names.includes(right)
      ? []
      : [`${name}: такой настройки нет, похожая называется ${right}`];
  });
  if (faults.length > 0) throw new StartFault(`Неверная настройка. ${faults.join('; ')}.`);
}

export type Config = ReturnType<typeof readConfig>;

/** OPS-11, OPS-270: reads the environment once. Throws a `StartFault` that names every wrong variable. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  refuseMistypedNames(Object.keys(given));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: [name], message }) => {
      return `${String(name)}: ${message}${SECRETS.has(name) ? '' : `, а задано «${given[String(name)] ?? ''}»`}`;
    });
    throw new StartFault(`Неверная настройка. ${faults.join('; ')}.`);
  }
  const value = parsed.data;
  const isLocal =
    isLoopback(value.HOST) && (value.PUBLIC_URL === undefined || isLoopback(new URL(value.PUBLIC_URL).hostname));
  if (value.DEMO === 'on' && !isLocal) throw new StartFault(DEMO_IN_PUBLIC);
  if (value.DATABASE_DIRECT_URL !== undefined && value.DATABASE_URL === undefined) throw new StartFault(NO_POOLER);
  if (value.DATABASE_REPLICA_URL !== undefined && value.DATABASE_URL === undefined) throw new StartFault(NO_PRIMARY);
  const demo = value.DEMO === undefined ? isLocal && value.DATABASE_URL === undefined : value.DEMO === 'on';
  const supportMail = value.CONTACT_EMAIL ?? (demo ? DEMO_SUPPORT : undefined);
  return {
    port: value.PORT,
    host: withoutBrackets(value.HOST),
    /**
     * The origin as browsers write it, with a Russian name in punycode. When neither it nor the port is configured, the
     * address is known only after listening: use `publicUrl(config, port)`.
     */
    givenPublicUrl: value.PUBLIC_URL && new URL(value.PUBLIC_URL).origin,
    /** OPS-275: without a port there are no metrics. */
    metrics:
      value.METRICS_PORT === undefined ? null : { port: value.METRICS_PORT, host: withoutBrackets(value.METRICS_HOST) },
    /** OPS-289: without a collector nothing is traced. */
    traces:
      value.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT, service: value.OTEL_SERVICE_NAME },
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    /** OPS-326: the server itself, where `databaseUrl` names a PgBouncer before it. */
    directUrl: value.DATABASE_DIRECT_URL,
    /** OPS-285: a streaming replica of the server, for reports and exports. */
    replicaUrl: value.DATABASE_REPLICA_URL,
    /** The number of connections per process. By default it depends on the server. */
    databaseConnections: value.DATABASE_CONNECTIONS,
    remotesDir: resolve(value.REMOTES_DIR),
    shellDir: resolve(value.SHELL_DIR),
    demo,
    smtpUrl: value.SMTP_URL,
    smtpTls: value.SMTP_TLS === 'on',
    mailFrom: value.MAIL_FROM,
    ...mailInOf(value),
    links: {
      analytics: value.ANALYTICS_URL,
      support: value.SUPPORT_URL ?? (supportMail && `mailto:${supportMail}`),
      social: value.SOCIAL_URL,
      email: value.CONTACT_EMAIL,
    },
    /** LND-45: null while the operator is not named. */
    operator: operatorIn(value),
    ...messengersIn(value),
    /** PSH-3: the only hosts that may deliver push messages. */
    pushServices: value.PUSH_SERVICES,
    accountsPerHour: value.ACCOUNTS_PER_HOUR,
    /** The proxies that may name a visitor's address. */
    trustedProxies: value.TRUSTED_PROXIES,
    writesPerMinute: value.WRITES_PER_MINUTE,
    loginsPerMinute: value.LOGINS_PER_MINUTE,
    /** The bucket of users' files. Without it the files are in `dataDir`. */
    filesS3: value.FILES_S3_URL,
    /** The bytes that the files of one teacher may use. */
    filesQuota: Math.round(value.FILES_QUOTA_GB * 1024 ** 3),
    /** The bucket of published versions. Without it they are in `remotesDir`. */
    remotesS3: value.REMOTES_S3_URL,
    backups: backupsIn(value),
    /** OPS-334: an empty database is restored from a page before the product opens. */
    restore: value.RESTORE === 'on',
    /** The start of the product's clock; undefined for the machine's time. */
    clockStart: value.CLOCK_START,
    logLevel: value.LOG_LEVEL,
    /** In production the fast serializer writes answers; otherwise the contract parses them. */
    production: value.NODE_ENV === 'production',
  };
}

/** The public address for people and mails. */
export function publicUrl(config: Config, listeningPort: number): string {
  return config.givenPublicUrl ?? `http://${hostInUrl(config.host)}:${listeningPort}`;
}
