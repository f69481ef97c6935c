import { Counter, type Registry } from 'prom-client';
import { LETTER_ENDS, type ReceivedLetters } from '../mail-in/received-letters.ts';

/** DLV-45. The letters with answers that this process has received, by their end. */
export function letterCounter(registry: Registry, { counts }: Pick<ReceivedLetters, 'counts'>): () => void {
  const counter = new Counter({
    name: 'tetradka_letters_received_total',
    help: 'Letters to the addresses for answers',
    labelNames: ['end'],
    registers: [registry],
  });
  return () => {
    counter.reset();
    for (const end of LETTER_ENDS) counter.inc({ end }, counts.get(end) ?? 0);
  };
}
