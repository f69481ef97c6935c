import { type RefObject, useEffect } from 'react';

/** Accepts files pasted anywhere in the field's form, dialog or section. */
export function usePastedFiles(room: RefObject<HTMLElement | null>, onFiles: (files: Iterable<File>) => void): void {
  useEffect(() => {
    const around = room.current?.closest<HTMLElement>('form, dialog, section') ?? room.current;
    const onPaste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (!files || files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    around?.addEventListener('paste', onPaste);
    return () => around?.removeEventListener('paste', onPaste);
  }, [room, onFiles]);
}
