import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextInput } from '../text-input/text-input.tsx';
import { Field } from './field.tsx';

test('[UIC-3] a field connects its label, hint and error with its control', () => {
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

test('[UIC-3] an input shows its suffix, and a lock if it cannot be changed', () => {
  const { container, rerender } = render(<TextInput suffix="₽" />);
  expect([container.textContent, container.querySelector('svg')]).toEqual(['₽', null]);

  rerender(<TextInput readOnly />);
  expect([container.textContent, container.querySelectorAll('svg').length]).toEqual(['', 1]);

  rerender(<TextInput disabled />);
  expect(container.querySelectorAll('svg')).toHaveLength(1);
});
