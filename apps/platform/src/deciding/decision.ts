import type { RemoteDetails } from '@planner/platform-contract';
import { typedWhole } from '@planner/forms';
import { capitalised } from '@planner/wording';

/** A decision about a remote. The command line has the same decisions. */
export type Decision =
  | { act: 'canary'; version: string }
  | { act: 'end-canary'; version: string }
  | { act: 'promote'; version: string }
  | { act: 'rollback'; version: string }
  | { act: 'pin'; version: string }
  | { act: 'unpin'; version: string; user: string }
  | { act: 'retire'; version: string };
export type Act = Decision['act'];

/** The typed values of acts that need more input. */
export interface DecisionDraft {
  percent: string;
  auto: boolean;
  user: string;
  hours: string;
}

const EMPTY_DRAFT: DecisionDraft = { percent: '5', auto: true, user: '', hours: '8' };

/** The field starts with the canary's present share. */
export const draftOf = (act: Act, { canary }: Pick<RemoteDetails, 'canary'>): DecisionDraft =>
  act === 'canary' && canary !== null
    ? { ...EMPTY_DRAFT, percent: String(canary.percent), auto: canary.auto }
    : EMPTY_DRAFT;

const LONGEST = 720;
const percentOf = ({ percent }: DecisionDraft) => typedWhole(percent, 1, 100) ?? null;
const hoursOf = ({ hours }: DecisionDraft) => typedWhole(hours, 1, LONGEST) ?? null;

/** Returns the fault of each typed value by its field. */
export function faultsOf(act: Act, draft: DecisionDraft): Partial<Record<keyof DecisionDraft, string>> {
  if (act === 'canary') return percentOf(draft) === null ? { percent: 'Доля — целое число от 1 до 100' } : {};
  if (act !== 'pin') return {};
  return {
    ...(draft.user.trim() === '' && { user: 'Введите почту или логин' }),
    ...(hoursOf(draft) === null && { hours: `Целое число часов, не больше ${LONGEST}` }),
  };
}

/** Returns the values to send. */
export const typedOf = (draft: DecisionDraft) => ({
  percent: percentOf(draft) ?? 0,
  auto: draft.auto,
  user: draft.user.trim(),
  hours: hoursOf(draft) ?? 0,
});

type Channel = Pick<RemoteDetails, 'remote' | 'stable' | 'previous' | 'canary'>;

/** Explains a share as a number of people. */
const people = (percent: number) => (percent === 100 ? 'все, кто вошёл' : `${percent} из 100 вошедших`);

function endOfCanary({ canary }: Channel, version: string): string {
  if (canary === null) return '';
  return canary.version === version ? ' Проба на этом закончится.' : ` Проба версии ${canary.version} закончится.`;
}

/** PLT-268. Explains the effect of a decision and the affected people before the operator confirms. */
export function consequenceOf(decision: Decision, channel: Channel, draft: DecisionDraft): string {
  const { remote, stable, canary } = channel;
  const { version } = decision;
  const { percent, auto, user, hours } = typedOf(draft);
  switch (decision.act) {
    case 'canary': {
      const whom = percent === 0 ? 'Часть вошедших' : people(percent);
      const before = canary !== null && canary.version !== version ? ` Проба версии ${canary.version} закончится.` : '';
      const grows = auto
        ? ' Доля растёт сама: 5, 25, 100 из ста, каждая не меньше получаса и пока версия здорова; затем её получат все.'
        : ' Доля сама не изменится.';
      const rest = percent === 100 ? 'Не вошедшие' : 'Остальные';
      return `${capitalised(whom)} получат раздел ${remote} версии ${version}: всегда одни и те же люди. ${rest} — ${stable}.${grows}${before}`;
    }
    case 'end-canary':
      return `Версию ${version} больше не получит никто из тех, кому её давали на пробу: у всех снова будет ${stable}. Открытые страницы узнают об этом сразу.`;
    case 'promote':
      return `Раздел ${remote} версии ${version} получат все. ${stable} останется запасной: к ней страницы вернутся сами, если новая не откроется.${endOfCanary(channel, version)}`;
    case 'rollback':
      return `Все снова получат раздел ${remote} версии ${version} вместо ${stable}. Открытые страницы узнают об этом сразу.${endOfCanary(channel, version)}`;
    case 'pin':
      return `Учётная запись ${user === '' ? 'с этой почтой' : user} будет получать раздел ${remote} версии ${version}, что бы ни получали остальные, ${hours === 0 ? 'указанное время' : `${hours} ч`}. Остальных это не коснётся.`;
    case 'unpin':
      return `Учётная запись ${decision.user} будет получать раздел ${remote} вместе с остальными, а не версию ${version}.`;
    case 'retire':
      return `Версию ${version} раздела ${remote} больше никому нельзя будет дать, и вернуть её нельзя. Её файлы сервер уберёт через 14 дней.`;
  }
}
