/**
 * Returns the result of the promise that resolves first. `other` starts if `first` is still pending after the given
 * milliseconds. A failure of `first` before that rejects immediately. After that, `other` may still succeed; if it
 * fails too, the error of `first` is thrown.
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
