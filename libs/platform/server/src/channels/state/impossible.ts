import { PlatformRefusal } from '../../refusal.ts';

/**
 * PLT-184. Returns the refusal of an impossible decision, for one field of the call: in Russian for the console, in
 * English for the command line.
 */
export const impossible = (field: string, russian: string, english: string): PlatformRefusal =>
  new PlatformRefusal('invalid', { fields: { [field]: russian }, details: { faults: [{ field, message: english }] } });
