import { useShell } from '@planner/shell-api';
import { PageTop } from '@planner/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LinksContext } from '../page/links.ts';
import { FaqView } from './faq-view.tsx';
import { findQuestions } from './find-questions.ts';
import { openNamed } from './open-named.ts';

/** /faq inside the application, opened from the application's menu. */
export function FaqPage() {
  const { links } = useShell();
  const { hash } = useLocation();
  useEffect(() => findQuestions(document), []);
  // The browser sends no event when a link of the application opens another question.
  useEffect(() => openNamed(document), [hash]);
  return (
    <LinksContext value={links}>
      <PageTop title="Вопросы и ответы" />
      <FaqView isInFrame />
    </LinksContext>
  );
}
