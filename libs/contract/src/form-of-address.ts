import { z } from 'zod';

/** The form of address in letters to a student: «вы» or «ты». */
export const FormOfAddress = z.enum(['formal', 'informal']);
export type FormOfAddress = z.output<typeof FormOfAddress>;
