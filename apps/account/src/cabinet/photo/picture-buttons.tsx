import { Button } from '@planner/ui';
import { useRef } from 'react';
import type { usePicture } from './use-picture.ts';

interface PictureButtonsProps {
  picture: Pick<ReturnType<typeof usePicture>, 'standing' | 'choose' | 'remove'>;
  /** Whether there is a picture to replace and to remove. */
  isThere: boolean;
  words: { choose: string; replace: string; remove: string };
}

/** The buttons that choose and remove a picture, and the progress of the upload. */
export function PictureButtons({ picture: { standing, choose, remove }, isThere, words }: PictureButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} onClick={() => input.current?.click()}>
        {isThere ? words.replace : words.choose}
      </Button>
      {isThere && (
        <Button
          look="quiet"
          onClick={() => {
            remove();
            button.current?.focus();
          }}
        >
          {words.remove}
        </Button>
      )}
      <span role="status">{standing}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) choose(file);
          // Clearing the value lets the user choose the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
