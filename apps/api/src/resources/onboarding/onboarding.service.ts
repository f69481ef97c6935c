import type { FirstStep, FirstSteps } from '@planner/contract';
import type { Db, Tx } from '../../database/database.ts';
import { holdAccount } from '../quotas/quotas.service.ts';
import { type Known, knownOf, writePassedOver } from './onboarding.repository.ts';

/** ONB-4. Offered only to an empty account, so that the sample never mixes with real data. */
const sampleOf = ({ students, samples, groups, lessons }: Known): FirstSteps['sample'] =>
  samples > 0 ? 'there' : students + groups + lessons === 0 ? 'offered' : 'none';

/** ONB-1. The steps are derived from the existing data, so they cannot disagree with it. */
export async function firstStepsOf(db: Db, teacher: number, now: Date): Promise<FirstSteps> {
  const known = await knownOf(db, teacher, now);
  const { samples: _, groups: __, ...told } = known;
  return { ...told, sample: sampleOf(known) };
}

/** ONB-2. Skips a step or resumes it. A repetition changes nothing. */
export async function passOver(
  tx: Tx,
  teacher: number,
  { step, passed_over }: { step: FirstStep; passed_over: boolean },
  now: Date,
): Promise<FirstSteps> {
  await holdAccount(tx, teacher);
  const others = (await knownOf(tx, teacher, now)).passed_over.filter((one) => one !== step);
  await writePassedOver(tx, teacher, passed_over ? [...others, step] : others);
  return firstStepsOf(tx, teacher, now);
}
