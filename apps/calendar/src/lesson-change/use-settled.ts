import { useEffect, useState } from 'react';

const QUIET = 400;

/** A value once it has not changed for a moment: so that typing does not ask the server at every key. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
