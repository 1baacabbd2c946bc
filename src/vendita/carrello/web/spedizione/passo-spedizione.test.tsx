import { Suspense } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { dettagliVuoti } from '../dettagli.ts';
import { PassoSpedizione } from './passo-spedizione.tsx';

const cliente = {
  codAnagrafica: '000100',
  prog: 1,
  ragioneSociale: 'Cantiere Sud',
  indirizzo: 'Via Roma 1',
  cap: '36100',
  localita: 'Vicenza',
  provincia: 'VI',
  cdPagamento: 'RB60',
  inConto: true,
  banca: '',
  iban: '',
  descrizionePagamento: 'Ricevuta bancaria',
  limiteOrdine: null,
  daApprovare: false,
};

test('a press of Continue before days and customer are loaded takes effect once they are', async () => {
  let lascia = (): void => undefined;
  const tenuto = new Promise<void>((resolve) => {
    lascia = resolve;
  });
  await standInApi(async ({ line }) => {
    if (line === 'GET /user/carrello') return ok({ righe: [{ tpRiga: 'PRODOTTO', omaggio: false }] });
    await tenuto;
    if (line.includes('datiCliente')) return ok(cliente);
    return line.includes('indirizzi') ? ok({ indirizzi: [] }) : ok({ date: [], metodi: [] });
  });
  let passi = 0;
  const persona = draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 1 }}>
      <Suspense>
        <PassoSpedizione
          dettagli={{ ...dettagliVuoti, trasporto: 'ritiro' }}
          cambia={() => undefined}
          indietro={() => undefined}
          avanti={() => (passi += 1)}
        />
      </Suspense>
    </UtenteProvider>,
  );
  const continua = await screen.findByRole('button', { name: 'Continua' });
  await persona.click(continua);
  await persona.click(continua);
  expect(document.activeElement).toBe(continua);
  expect(passi).toBe(0);
  lascia();
  await waitFor(() => expect(passi).toBe(1));
});
