import { z } from 'zod';

/** How a letter addresses a student: «вы» or «ты». */
export const FormOfAddress = z.enum(['formal', 'informal']);
export type FormOfAddress = z.output<typeof FormOfAddress>;
