import { resolve } from 'node:path';
import { z } from 'zod';
import { StartFault } from './start-fault.ts';

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number<string>(`нужно целое число от ${min} до ${max}`)
    .int(`нужно целое число от ${min} до ${max}`)
    .min(min, `нужно целое число от ${min} до ${max}`)
    .max(max, `нужно целое число от ${min} до ${max}`);

const address = (protocols: RegExp, example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.test(value), `нужен адрес вида ${example}`);

const page = address(/^https?:\/\//, 'https://example.ru');

/** Where the demo's «Написать в поддержку» leads, so that a product just started shows every part of itself. */
const DEMO_SUPPORT = 'support@tetradka.example';

const Environment = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: page.optional(),
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: address(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/database').optional(),
  DATABASE_CONNECTIONS: wholeNumber(1, 1000).optional(),
  REMOTES_DIR: z.string().default('./dist/remotes'),
  SHELL_DIR: z.string().default('./dist/shell'),
  DEMO: z.enum(['on', 'off'], 'нужно on или off').optional(),
  SMTP_URL: address(/^smtps?:\/\//, 'smtps://user:password@host:465').optional(),
  MAIL_FROM: z.string().default('Тетрадка <no-reply@localhost>'),
  ANALYTICS_URL: page.optional(),
  SUPPORT_URL: page.optional(),
  SOCIAL_URL: page.optional(),
  CONTACT_EMAIL: z.email('нужен адрес почты').optional(),
  BOT_NAME: z
    .string()
    .regex(/^@?\w{3,64}$/, 'нужно имя бота из латинских букв, цифр и _')
    .optional(),
  ACCOUNTS_PER_HOUR: wholeNumber(1, 1_000_000).default(20),
  LOGINS_PER_MINUTE: wholeNumber(1, 1_000_000).default(5),
  CLOCK_START: z.iso.datetime({ offset: true, error: 'нужен момент вида 2026-11-20T09:00:00Z' }).optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'нужно одно из trace, debug, info, warn, error, fatal, silent',
    )
    .default('info'),
  NODE_ENV: z.string().optional(),
});

export type Config = ReturnType<typeof readConfig>;

/** OPS-11: reads the environment once; every wrong variable is a line of one StartFault. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: [name], message }) => {
      const secret = name === 'DATABASE_URL' || name === 'SMTP_URL';
      return `${String(name)}: ${message}${secret ? '' : `, а задано «${given[String(name)] ?? ''}»`}`;
    });
    throw new StartFault(`Неверная настройка. ${faults.join('; ')}.`);
  }
  const value = parsed.data;
  const demo = value.DEMO === undefined ? value.DATABASE_URL === undefined : value.DEMO === 'on';
  const supportMail = value.CONTACT_EMAIL ?? (demo ? DEMO_SUPPORT : undefined);
  return {
    port: value.PORT,
    host: value.HOST,
    /** Known only after listening when neither it nor the port is chosen; `publicUrl(config, port)` tells. */
    givenPublicUrl: value.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    /** Of one process; where nobody says, by what the server has. */
    databaseConnections: value.DATABASE_CONNECTIONS,
    remotesDir: resolve(value.REMOTES_DIR),
    shellDir: resolve(value.SHELL_DIR),
    demo,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    links: {
      analytics: value.ANALYTICS_URL,
      support: value.SUPPORT_URL ?? (supportMail && `mailto:${supportMail}`),
      social: value.SOCIAL_URL,
      email: value.CONTACT_EMAIL,
      bot: value.BOT_NAME?.replace(/^@/, ''),
    },
    accountsPerHour: value.ACCOUNTS_PER_HOUR,
    loginsPerMinute: value.LOGINS_PER_MINUTE,
    clockStart: value.CLOCK_START,
    logLevel: value.LOG_LEVEL,
    /** Answers are parsed by the contract outside production, written by the fast serializer in it. */
    production: value.NODE_ENV === 'production',
  };
}

/** The address people and mails use. */
export function publicUrl(config: Config, listeningPort: number): string {
  return config.givenPublicUrl ?? `http://${config.host}:${listeningPort}`;
}
