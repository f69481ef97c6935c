import { useEffect, useState } from 'react';

const QUIET = 400;

/** Returns a value after it has stayed the same for a moment, so that typing does not send a request for every key. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
