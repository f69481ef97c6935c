import { writeFile } from 'node:fs/promises';
import { COMMITTED, currentText } from './committed.ts';

await writeFile(COMMITTED, currentText());
