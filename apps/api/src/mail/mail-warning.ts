import { isLoopback } from '@planner/server-core';
import type { Config } from '../config/config.ts';

/**
 * OPS-175. The warning for a public site without a mail server, with the functions that will not work. Null when there
 * is no such problem.
 */
export function mailWarning({
  givenPublicUrl,
  smtpUrl,
  dataDir,
}: Pick<Config, 'givenPublicUrl' | 'smtpUrl' | 'dataDir'>): string | null {
  if (givenPublicUrl === undefined || smtpUrl !== undefined || isLoopback(new URL(givenPublicUrl).hostname))
    return null;
  return (
    `ВНИМАНИЕ. Сайт открыт по адресу ${givenPublicUrl}, а SMTP_URL не задан: письма никому не приходят. Нельзя восстановить ` +
    'забытый пароль, подтвердить адрес и узнать о смене пароля. Письма лежат файлами в ' +
    `${dataDir}/outbox, и их читает любой, у кого есть доступ к этой папке; через день они удаляются. Задайте SMTP_URL.`
  );
}
