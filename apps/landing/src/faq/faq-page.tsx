import { useShell } from '@planner/shell-api';
import { PageTop } from '@planner/ui';
import { useLocation } from 'react-router-dom';
import { LinksContext } from '../page/links.ts';
import { FaqView } from './faq-view.tsx';

/** /faq inside the application, reached from its menu. */
export function FaqPage() {
  const { links } = useShell();
  const { hash } = useLocation();
  return (
    <LinksContext value={links}>
      <PageTop title="Вопросы и ответы" />
      <FaqView isOpenAt={hash.slice(1)} isInFrame />
    </LinksContext>
  );
}
