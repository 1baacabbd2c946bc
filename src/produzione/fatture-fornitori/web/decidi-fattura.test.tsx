import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { guideToRefused } from '#platform/web/kit/refused-field.ts';
import { losesText } from '#platform/web/kit/unsaved.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { DecidiFattura } from './decidi-fattura.tsx';

guideToRefused(document);

const fattura = {
  id: 3,
  versione: 1,
  stato: 'da vedere',
  caricata: true,
  nomeFile: 'fattura.xml',
  differenze: [],
  righe: [{ differenze: ['prezzo'] }],
} as const;
const premi = (name: string) => screen.getByRole('button', { name });

test('an invoice with differences is approved only after a question that counts them', async () => {
  const asked = await standInApi(() => ok('OK'));
  const person = draw(<DecidiFattura fattura={fattura} onEliminata={async () => {}} />);
  await person.click(premi('Approva'));
  expect((await screen.findByRole('dialog')).textContent).toContain('non torna una cosa');
  expect(asked).toEqual([]);
});

test('who begins to dispute sees one way on and one back, a refused try goes to the reason, its fault goes as soon as a reason is written, and what is written is not lost unasked', async () => {
  await standInApi(() => ok('OK'));
  const person = draw(<DecidiFattura fattura={fattura} onEliminata={async () => {}} />);
  await person.click(premi('Contesta…'));
  expect(screen.queryByRole('button', { name: 'Approva' })).toBeNull();
  await person.click(premi('Metti in contestazione'));
  const campo = screen.getByRole('textbox');
  expect(campo.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(campo));
  expect(losesText()).toBe(false);
  await person.type(campo, 'p');
  expect(losesText()).toBe(true);
  expect(campo.getAttribute('aria-invalid')).not.toBe('true');
  await person.click(premi('Non contestare'));
  expect(losesText()).toBe(false);
  expect([screen.queryByRole('textbox'), premi('Approva') !== null]).toEqual([null, true]);
});

test('an upload is deleted after a question that names its file; an invoice from the channel, or a decided one, has no delete button', async () => {
  const asked = await standInApi(() => ok('OK'));
  const eliminata = vi.fn<() => Promise<void>>(async () => {});
  const person = draw(<DecidiFattura fattura={fattura} onEliminata={eliminata} />);
  await person.click(premi('Elimina'));
  const chiede = await screen.findByRole('dialog', { name: /Vuoi eliminare la fattura/ });
  expect(chiede.textContent).toContain('fattura.xml');
  await person.click(within(chiede).getByRole('button', { name: 'Elimina' }));
  await waitFor(() => expect(eliminata).toHaveBeenCalledTimes(1));
  expect(asked.map(({ line }) => line)).toEqual(['DELETE /fattureFornitori/3']);
});

test.each([{ caricata: false }, { stato: 'approvata' as const }])('%o: no delete button', async (altro) => {
  await standInApi(() => ok('OK'));
  draw(<DecidiFattura fattura={{ ...fattura, ...altro }} onEliminata={async () => {}} />);
  expect(screen.queryByRole('button', { name: 'Elimina' })).toBeNull();
});

test('the focus stays with the decision: on the reason, back on what opened it, and after it on what takes it back', async () => {
  const decisa = { vai: (): void => {} };
  const Mostrata = (): ReactNode => {
    const [stato, setStato] = useState<'da vedere' | 'in contestazione'>('da vedere');
    useEffect(() => {
      decisa.vai = () => setStato('in contestazione');
    }, []);
    return <DecidiFattura fattura={{ ...fattura, stato }} onEliminata={async () => {}} />;
  };
  await standInApi(() => ok('OK'));
  const person = draw(<Mostrata />);
  await person.click(premi('Contesta…'));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await person.click(premi('Non contestare'));
  expect(document.activeElement).toBe(premi('Contesta…'));
  await person.keyboard('{Enter}');
  await person.type(screen.getByRole('textbox'), 'Mai ordinate');
  await person.click(premi('Metti in contestazione'));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  act(() => decisa.vai());
  expect(document.activeElement).toBe(premi('Rimetti da vedere'));
});
