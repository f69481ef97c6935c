import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Field } from '../field/field.tsx';
import { PasswordInput } from './password-input.tsx';

test('[UIC-4] the eye shows the password and hides it again', async () => {
  render(
    <Field label="Пароль">
      <PasswordInput defaultValue="тетрадка" />
    </Field>,
  );
  const eye = screen.getByRole('button', { name: 'Показать пароль' });
  const typeOfInput = () => screen.getByLabelText('Пароль').getAttribute('type');
  const seen = [typeOfInput()];

  await userEvent.click(eye);
  seen.push(typeOfInput());
  await userEvent.click(eye);
  seen.push(typeOfInput());

  expect(seen).toEqual(['password', 'text', 'password']);
});
