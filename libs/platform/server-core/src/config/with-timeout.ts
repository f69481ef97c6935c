/**
 * Returns the answer of `ask`. Throws when the answer takes longer than `milliseconds`; `ask` itself is not cancelled.
 */
export async function withTimeout<Answer>(ask: () => Promise<Answer>, milliseconds: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([Promise.resolve().then(ask), late]).finally(() => clearTimeout(timer));
}
