type Environment = Record<string, string | undefined>;

/** Settings that have an effect only beside one of the others. */
const NEEDED: readonly { names: readonly string[]; needs: readonly string[] }[] = [
  {
    names: ['BACKUP_AT', 'BACKUP_KEY', 'BACKUP_DAYS', 'BACKUP_CHECK_URL'],
    needs: ['BACKUP_DIR', 'BACKUP_S3_URL'],
  },
  { names: ['SMTP_TLS'], needs: ['SMTP_URL'] },
  { names: ['MAIL_IN_HOST'], needs: ['MAIL_IN_PORT'] },
  { names: ['METRICS_HOST'], needs: ['METRICS_PORT'] },
  { names: ['OTEL_SERVICE_NAME'], needs: ['OTEL_EXPORTER_OTLP_ENDPOINT'] },
  { names: ['TELEGRAM_BOT_NAME', 'TELEGRAM_API_URL', 'TELEGRAM_WEBHOOK'], needs: ['TELEGRAM_BOT_TOKEN'] },
  { names: ['MAX_BOT_NAME', 'MAX_API_URL', 'MAX_WEBHOOK'], needs: ['MAX_BOT_TOKEN'] },
  { names: ['VK_API_URL'], needs: ['VK_GROUP_TOKEN'] },
];

/**
 * OPS-346. The warning that names every setting without an effect, because the setting that it belongs to is missing.
 * Null when there is none.
 */
export function idleSettings(environment: Environment): string | null {
  const isSet = (name: string) => Boolean(environment[name]?.trim());
  const idle = NEEDED.flatMap(({ names, needs }) =>
    needs.some(isSet) ? [] : names.filter(isSet).map((name) => `${name} без ${needs.join(' или ')}`),
  );
  return idle.length === 0 ? null : `ВНИМАНИЕ. Эти настройки ничего не меняют: ${idle.join('; ')}.`;
}
