/**
 * A connection may be open and deliver nothing. After this time, in milliseconds, the worker uses the cache if it can.
 */
const PATIENCE_MS = 3000;

/** Returns the first answer. When this answer takes too long or fails, returns the second if there is one. */
export async function orSooner<Answer>(
  asked: Promise<Answer>,
  other: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const instead = async () => (await other()) ?? asked;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  const first = asked.catch(instead).finally(() => clearTimeout(timer));
  return Promise.race([first, late.then(instead)]);
}
