import { PlatformRefusal } from '../../refusal.ts';

/**
 * PLT-184. The refusal of a decision that cannot be made, for a field of the call: in Russian for the console, in English for the
 * command line.
 */
export const impossible = (field: string, russian: string, english: string): PlatformRefusal =>
  new PlatformRefusal('invalid', { fields: { [field]: russian }, details: { faults: [{ field, message: english }] } });
