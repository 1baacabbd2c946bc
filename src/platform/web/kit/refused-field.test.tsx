import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { guideToRefused } from './refused-field.ts';

guideToRefused(document);

interface Answered {
  readonly field?: string;
}

/** A form with a required name; the server answers on demand and may refuse a field. */
function apri(): { persona: UserEvent; answer: (answered: Answered) => void } {
  const waiting: ((answered: Answered) => void)[] = [];
  function Modulo(): ReactNode {
    const [sent, setSent] = useState(false);
    const form = useForm({
      initialValues: { nome: '', citta: '' },
      validate: { nome: (nome) => (nome === '' ? 'Scrivere il nome.' : null) },
    });
    const send = form.onSubmit(() => {
      setSent(true);
      waiting.push(({ field }) => {
        setSent(false);
        if (field) form.setErrors({ [field]: 'Rifiutato.' });
      });
    });
    return (
      <>
        <form onSubmit={send} noValidate>
          <TextInput label="Nome" {...form.getInputProps('nome')} />
          <TextInput label="Città" {...form.getInputProps('citta')} />
          <Button type="submit" loading={sent}>
            Salva
          </Button>
        </form>
        <input aria-label="Altrove" />
      </>
    );
  }
  return { persona: draw(<Modulo />), answer: (answered) => waiting.shift()?.(answered) };
}

const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const save = (): HTMLElement => screen.getByRole('button', { name: 'Salva' });
/** The focused element, by its label or text. */
const focus = (): string => {
  const on = document.activeElement;
  return (on instanceof HTMLInputElement ? on.labels?.[0]?.textContent : on?.textContent) ?? '';
};

test('a form that is not sent has the focus in its first wrong field, the second time too', async () => {
  const { persona } = apri();
  await persona.click(save());
  await expect.poll(focus).toBe('Nome');
  await persona.click(save());
  await expect.poll(focus).toBe('Nome');
});

test('what the server refuses gets the focus when its answer comes, and without a field the button has it again', async () => {
  const { persona, answer } = apri();
  await persona.type(field('Nome'), 'Rossi');
  await persona.click(save());
  answer({});
  await expect.poll(focus).toBe('Salva');
  await persona.click(save());
  answer({ field: 'citta' });
  await expect.poll(focus).toBe('Città');
});

test('focus that has moved on meanwhile is not moved back', async () => {
  const { persona, answer } = apri();
  await persona.type(field('Nome'), 'Rossi');
  await persona.click(save());
  await persona.click(field('Altrove'));
  answer({ field: 'citta' });
  await screen.findByText('Rifiutato.');
  expect(document.activeElement === field('Altrove')).toBe(true);
});
