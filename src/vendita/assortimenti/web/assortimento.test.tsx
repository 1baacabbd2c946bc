import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { AggiungiVoci } from './aggiungi-voci.tsx';
import { OrdinaRiga } from './ordina-riga.tsx';

const riga = {
  cdArticolo: '121000240101',
  codiceCliente: '',
  descrizione: 'Vite',
  unMisura: 'PZ',
  qtaMinima: 50,
  prezzoUnitario: 2,
  disponibile: 900,
  rifiuto: '',
};

test('the least quantity stands there, and Enter puts it into the cart; a refusal stays at the field', async () => {
  const scritte: unknown[] = [];
  await standInApi(({ body }) => {
    scritte.push(body);
    return scritte.length === 1 ? ok({ prog: 1, qta: 50, nuova: true }) : refused(422, 'Troppo.');
  });
  const person = draw(<OrdinaRiga riga={riga} />);
  const campo = screen.getByLabelText('Quantità di 121 00024 01 01');
  await person.type(campo, '{Enter}');
  expect(await screen.findByText('121 00024 01 01: nel carrello 50 PZ')).toBeTruthy();
  await person.clear(campo);
  await person.type(campo, '100');
  await person.click(screen.getByRole('button', { name: 'Metti 121 00024 01 01 nel carrello' }));
  expect(await screen.findByText('Troppo.')).toBeTruthy();
  expect(scritte).toMatchObject([{ cdArticolo: riga.cdArticolo, qta: 50 }, { qta: 100 }]);
});

test('what can’t be ordered says why', () => {
  draw(<OrdinaRiga riga={{ ...riga, rifiuto: 'Prezzo non disponibile.' }} />);
  expect(screen.queryByRole('button', { name: /^Metti/ })).toBeNull();
  expect(screen.getByText('Prezzo non disponibile.')).toBeTruthy();
});

test('pasted codes are sent as they are, and unknown lines are named one by one', async () => {
  await standInApi(() =>
    refused(422, '2 righe non sono né un articolo né una testata: non è stato aggiunto niente.', {
      errors: [
        { path: 'testo.1', message: 'Riga 1: «A» non è né un articolo né una testata.' },
        { path: 'testo.2', message: 'Riga 2: «B» non è né un articolo né una testata.' },
      ],
    }),
  );
  const person = draw(<AggiungiVoci onClose={() => {}} />);
  await person.type(screen.getByLabelText('Codici'), 'A{Enter}B');
  await person.click(screen.getByRole('button', { name: 'Aggiungi' }));
  expect(await screen.findByText('Riga 2: «B» non è né un articolo né una testata.')).toBeTruthy();
});
