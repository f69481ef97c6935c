import type { ReactNode } from 'react';
import { NewsSheet } from './news-sheet.tsx';
import { wayOut } from './news-ways.tsx';
import { useReader } from './use-reader.ts';

interface NewsFrameProps {
  title: string;
  before?: ReactNode;
  children: ReactNode;
}

/** The frame of the news page for the present reader. */
export function NewsFrame(props: NewsFrameProps) {
  const { isSignedIn } = useReader();
  return <NewsSheet {...props} way={isSignedIn ? undefined : wayOut('/user/login/', 'Войти')} />;
}
