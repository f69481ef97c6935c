import type { StoredFile } from '@planner/contract';
import type { Unsent } from '@planner/forms';
import { accountKey, type SettingStorage } from '@planner/shell-api';

/** The stored data of an answer that is not submitted yet. */
export interface KeptAnswer {
  readonly homework_id: number;
  readonly student_profile_id: number;
  /** The name of the homework. */
  readonly name: string;
  readonly text: string;
  /** The uploaded files. */
  readonly files: readonly StoredFile[];
  /** The files still to send. Data of an older version lacks this field. */
  readonly unsent?: readonly Unsent[];
  /** The idempotency key of all attempts to send the answer. */
  readonly key: string;
  /** «Сдать» was pressed: the answer waits for its files, or its result is unknown. */
  readonly isOpen: boolean;
}

const isKept = (value: unknown): value is KeptAnswer =>
  typeof value === 'object' && value !== null && 'homework_id' in value && 'files' in value && 'key' in value;

/** CAB-86. The drafts of one account in this browser's storage. The next user of the browser does not read them. */
export function keptAnswers(storage: SettingStorage, user_id: number) {
  const place = accountKey(user_id, 'answers');
  const read = (): KeptAnswer[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(place) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isKept) : [];
    } catch {
      // The stored value is invalid, so no draft is known.
      return [];
    }
  };
  const others = ({ homework_id, student_profile_id }: Pick<KeptAnswer, 'homework_id' | 'student_profile_id'>) =>
    read().filter((kept) => kept.homework_id !== homework_id || kept.student_profile_id !== student_profile_id);
  return {
    read,
    keep: (answer: KeptAnswer) => storage.setItem(place, JSON.stringify([...others(answer), answer])),
    drop(answer: Pick<KeptAnswer, 'homework_id' | 'student_profile_id'>) {
      const left = others(answer);
      if (left.length === 0) storage.removeItem(place);
      else storage.setItem(place, JSON.stringify(left));
    },
  };
}
