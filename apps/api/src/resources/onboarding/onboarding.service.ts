import type { FirstStep, FirstSteps } from '@planner/contract';
import type { Db, Tx } from '../../database/database.ts';
import { holdAccount } from '../quotas/quotas.service.ts';
import { type Known, knownOf, writePassedOver } from './onboarding.repository.ts';

/** ONB-4: beside nothing else, so that what is tried out never mixes with what is real. */
const sampleOf = ({ students, samples, groups, lessons }: Known): FirstSteps['sample'] =>
  samples > 0 ? 'there' : students + groups + lessons === 0 ? 'offered' : 'none';

/** ONB-1. The steps are a map of what there is, so nothing can be done twice or be forgotten. */
export async function firstStepsOf(db: Db, teacher: number, now: Date): Promise<FirstSteps> {
  const known = await knownOf(db, teacher, now);
  const { samples: _, groups: __, ...told } = known;
  return { ...told, sample: sampleOf(known) };
}

/** ONB-2: and back again; pressed twice it is one. */
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
