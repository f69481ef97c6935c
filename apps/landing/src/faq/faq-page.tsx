import { useShell } from '@planner/shell-api';
import { PageTop } from '@planner/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LinksContext } from '../page/links.ts';
import { FaqView } from './faq-view.tsx';
import { findQuestions } from './find-questions.ts';
import { openNamed } from './open-named.ts';

/** /faq inside the application, reached from its menu. */
export function FaqPage() {
  const { links } = useShell();
  const { hash } = useLocation();
  useEffect(() => findQuestions(document), []);
  // A link of the application to another question is no event of the browser's.
  useEffect(() => openNamed(document), [hash]);
  return (
    <LinksContext value={links}>
      <PageTop title="Вопросы и ответы" />
      <FaqView isInFrame />
    </LinksContext>
  );
}
