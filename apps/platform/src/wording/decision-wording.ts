import type { AuditLine } from '@planner/platform-contract';
import { counted } from '@planner/wording';

const ACTS: Readonly<Record<string, string>> = {
  published: 'Опубликована',
  deployed: 'Развёрнута',
  'kept back': 'Развёртывание уступило прежнему решению',
  canary: 'Пробная версия',
  promoted: 'Выпущена всем',
  'rolled back': 'Возвращена всем',
  pinned: 'Закреплена за учётной записью',
  unpinned: 'Больше не закреплена',
  retired: 'Списана',
  collected: 'Списана: никому не нужна',
  'taken back': 'Отозвана: сбоит',
  token: 'Создан токен',
  'token revoked': 'Отозван токен',
};

/** PLT-264. Names a decision. An act that this version does not know keeps its code. */
export function actText({ act, details }: Pick<AuditLine, 'act' | 'details'>): string {
  return act === 'canary' && details['percent'] === 0 ? 'Проба закончена' : (ACTS[act] ?? act);
}

/** PLT-264. Names the person or the team behind a decision. */
export function byWhom({
  decided_by,
  email,
  team,
  details,
}: Pick<AuditLine, 'decided_by' | 'email' | 'team' | 'details'>): string {
  if (decided_by === 'account' && details['where'] === 'command') return 'команда на сервере';
  if (decided_by === 'account') return email ?? 'удалённая учётная запись';
  if (decided_by === 'token') return team === null ? 'команда' : `команда «${team}»`;
  if (decided_by === 'breaker') return 'предохранитель';
  if (decided_by === 'deploy') return 'развёртывание';
  return decided_by === 'start' ? 'запуск сервера' : 'сервер';
}

const numberIn = (details: AuditLine['details'], name: string): number | null => {
  const value = details[name];
  return typeof value === 'number' ? value : null;
};

/** Returns the details of a decision: a share, hours, the version before, the number of failed pages. */
export function detailsText({ act, details }: Pick<AuditLine, 'act' | 'details'>): string {
  const [percent, hours, failed, pages] = ['percent', 'hours', 'failed', 'pages'].map((name) =>
    numberIn(details, name),
  );
  const { from, reason } = details;
  const said = [
    percent != null && percent > 0 && `${percent} % людей`,
    details['auto'] === true && 'растёт сама',
    hours != null && `на ${hours} ч`,
    act === 'taken back' && failed != null && pages != null && `${counted(failed, 'сбой')} на ${pages}`,
    typeof from === 'string' && `вместо ${from}`,
    typeof reason === 'string' && reason,
  ];
  return said.filter((part) => typeof part === 'string').join(', ');
}
