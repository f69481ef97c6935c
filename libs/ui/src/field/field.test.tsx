import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextInput } from '../text-input/text-input.tsx';
import { Field } from './field.tsx';

test('[UIC-3] a field joins label, hint and error with its control', () => {
  render(
    <Field label="Стоимость" hint="За одно занятие" error="Введите сумму в рублях" isRequired>
      <TextInput />
    </Field>,
  );

  const input = screen.getByLabelText('Стоимость');

  expect(input).toHaveAccessibleDescription('За одно занятие Введите сумму в рублях');
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
});

test('[UIC-3] a field without an error leaves its control valid', () => {
  render(
    <Field label="Стоимость" error={null}>
      <TextInput />
    </Field>,
  );

  expect(screen.getByLabelText('Стоимость')).toBeValid();
  expect(screen.getByLabelText('Стоимость')).not.toHaveAttribute('aria-describedby');
});

test('[UIC-3] a group of controls has the name of its field', () => {
  render(
    <Field label="Напоминания" hint="До начала" isGroup>
      <TextInput aria-label="Минут" />
    </Field>,
  );

  expect(screen.getByRole('group', { name: 'Напоминания' })).toHaveAccessibleDescription('До начала');
  expect(screen.getByLabelText('Минут')).toBeVisible();
});
