import { useState } from 'react';

/** The version of the lesson after the card's own last save. The forms of the card share it. */
export interface SavedVersion {
  version: number;
  remember(this: void, version: number): void;
}

/** Returns the shared version; 0 before the first save. */
export function useSavedVersion(): SavedVersion {
  const [version, remember] = useState(0);
  return { version, remember };
}
