import { useShell } from '@planner/shell-api';
import { useState } from 'react';

/** Copies a text. If the browser refuses, returns the text to be shown and copied by hand. */
export function useCopying() {
  const { toast } = useShell();
  const [uncopied, setUncopied] = useState<string | null>(null);
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(done, 'done');
    } catch {
      setUncopied(text);
    }
  };
  return { copy, uncopied, forget: () => setUncopied(null) };
}
