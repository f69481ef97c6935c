import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

test('[CAB-94] an address in a text is a link that opens beside the page and passes nothing on', () => {
  const { container } = render(
    <p>
      <LinkedText text="Занятие: https://school.ru/1, пишите t.me/marina" />
    </p>,
  );

  const [site, chat] = screen.getAllByRole('link');
  expect(site).toHaveAttribute('href', 'https://school.ru/1');
  expect(chat).toHaveAttribute('href', 'https://t.me/marina');
  expect(site).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(container).toHaveTextContent('Занятие: https://school.ru/1, пишите t.me/marina');
});
