import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ErrorBar } from './error-bar.tsx';

test('[UIC-22] an error names the failure and offers «Повторить»', async () => {
  const retry = vi.fn();
  render(<ErrorBar onRetry={retry}>Не удалось загрузить неделю</ErrorBar>);

  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));

  expect(screen.getByRole('alert')).toHaveTextContent('Не удалось загрузить неделю');
  expect(retry).toHaveBeenCalledTimes(1);
});
