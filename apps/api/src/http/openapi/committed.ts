import { join } from 'node:path';
import { RESOURCES } from '../../resources.ts';
import { openapiDocument } from './document.ts';

export const COMMITTED = join(import.meta.dirname, '../../../../../openapi.json');

/** The text of openapi.json for the current contract. */
export const currentText = () => `${JSON.stringify(openapiDocument(RESOURCES.flat(), '1'), null, 2)}\n`;
