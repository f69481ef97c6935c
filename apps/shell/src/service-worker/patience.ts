/** A connection may be open and nothing come over it: whoever has something else to show waits no longer. */
const PATIENCE_MS = 3000;

/** What comes of the first; where that takes too long, or fails, the other if there is one. */
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
