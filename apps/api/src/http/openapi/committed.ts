import { join } from 'node:path';
import { RESOURCES } from '../../resources.ts';
import { openapiDocument } from './document.ts';

export const COMMITTED = join(import.meta.dirname, '../../../../../openapi.json');

/** The text of openapi.json as the contract would have it now. */
export const currentText = () => `${JSON.stringify(openapiDocument(RESOURCES.flat(), '1'), null, 2)}\n`;
