import type { Owner } from '@planner/server-core';
import { Refusal } from '../refusal.ts';

const RETRY_AFTER_S = 60;
const TEXT = 'Сейчас приходит слишком много файлов. Повторите через минуту';

/** The number of files or bytes in progress, by account. */
export interface Tally {
  readonly all: number;
  of(account: Owner): number;
  add(account: Owner, count: number): void;
}

export function tally(): Tally {
  const counts = new Map<Owner, number>();
  let all = 0;
  return {
    get all() {
      return all;
    },
    of: (account) => counts.get(account) ?? 0,
    add(account, count) {
      all += count;
      const sum = (counts.get(account) ?? 0) + count;
      if (sum === 0) counts.delete(account);
      else counts.set(account, sum);
    },
  };
}

/** The bytes of one request. */
export interface Spending {
  spend(bytes: number): void;
  /** Frees the bytes. A second call changes nothing. */
  end(): void;
}

export interface ByteBudget {
  begin(account: Owner): Spending;
}

export const tooManyArrive = (): Refusal =>
  new Refusal('rate_limited', { message: TEXT, fields: { file: TEXT }, retryAfter: RETRY_AFTER_S });

/**
 * SEC-102. Limits the bytes that have arrived and are not processed yet, per account and for all accounts together.
 * Bytes count as they arrive, so a sender who announces many bytes and sends few reserves nothing.
 */
export function byteBudget(most: { ofAccount: number; all: number }): ByteBudget {
  const underWay = tally();
  return {
    begin(account) {
      let spent = 0;
      const refuseBeyond = (bytes: number) => {
        if (underWay.of(account) + bytes > most.ofAccount || underWay.all + bytes > most.all) throw tooManyArrive();
      };
      refuseBeyond(1);
      return {
        spend(bytes) {
          refuseBeyond(bytes);
          spent += bytes;
          underWay.add(account, bytes);
        },
        end() {
          underWay.add(account, -spent);
          spent = 0;
        },
      };
    },
  };
}
