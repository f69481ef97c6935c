import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';

interface CopyButtonProps {
  /** The copied text. */
  text: string;
  /** The spoken name, which also names the row. */
  label: string;
  /** The message after the copy. */
  done: string;
  children: ReactNode;
}

/** RCP-11. Copies a text by one press. */
export function CopyButton({ text, label, done, children }: CopyButtonProps) {
  const { toast } = useShell();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(done, 'done');
    } catch {
      // A browser may forbid the clipboard, and a page without https has none.
      toast('Не удалось скопировать. Выделите текст и скопируйте сами', 'error');
    }
  };
  return (
    <Button size="small" look="quiet" icon={<Copy aria-hidden="true" />} aria-label={label} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
