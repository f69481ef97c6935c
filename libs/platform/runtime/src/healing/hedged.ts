/**
 * The first of two that comes: the other one starts when the first has not come within so many milliseconds. A first one that fails before
 * that fails at once; after it the other one is waited for, and the error is the first one's.
 */
export function hedged<Result>(
  first: Promise<Result>,
  other: (() => Promise<Result>) | null,
  milliseconds: number,
): Promise<Result> {
  if (other === null) return first;
  return new Promise((done, fail) => {
    let isOtherGone = true;
    let failure: { error: unknown } | null = null;
    const timer = setTimeout(() => {
      isOtherGone = false;
      other().then(done, () => {
        isOtherGone = true;
        if (failure) fail(failure.error);
      });
    }, milliseconds);
    first.then(
      (result) => {
        clearTimeout(timer);
        done(result);
      },
      (error: unknown) => {
        clearTimeout(timer);
        failure = { error };
        if (isOtherGone) fail(error);
      },
    );
  });
}
