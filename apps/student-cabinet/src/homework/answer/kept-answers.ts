import type { StoredFile } from '@planner/contract';
import type { Unsent } from '@planner/forms';
import { accountKey, type SettingStorage } from '@planner/shell-api';

/** What this device keeps of an answer that is not handed in yet. */
export interface KeptAnswer {
  readonly homework_id: number;
  readonly student_profile_id: number;
  /** What the homework is called. */
  readonly name: string;
  readonly text: string;
  /** Those that the server has already. */
  readonly files: readonly StoredFile[];
  /** Those it does not have yet; what an older version wrote down has none. */
  readonly unsent?: readonly Unsent[];
  /** Under which the answer goes, however often it is sent. */
  readonly key: string;
  /** «Сдать» was pressed: it waits for its files, or whether the server has it is not known. */
  readonly isOpen: boolean;
}

const isKept = (value: unknown): value is KeptAnswer =>
  typeof value === 'object' && value !== null && 'homework_id' in value && 'files' in value && 'key' in value;

/** CAB-86. The drafts of one account in the storage of this browser; whoever signs in here next does not read them. */
export function keptAnswers(storage: SettingStorage, user_id: number) {
  const place = accountKey(user_id, 'answers');
  const read = (): KeptAnswer[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(place) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isKept) : [];
    } catch {
      // Not what was written here: nothing is known.
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
