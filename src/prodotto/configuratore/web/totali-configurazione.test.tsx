import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import type { Esito } from './scelte-fatte.ts';
import { TotaliConfigurazione } from './totali-configurazione.tsx';

const esito = JSON.parse(
  '{"totale":10,"sconto1":0,"sconto2":0,"totaleGenerale":10,"qtaScaffale":3,"spiegazione":""}',
) as Esito;

test.each([
  [{ disponibile: true, qtaDisponibile: 3, scortaNonGestita: false }, 'Disponibile 3'],
  [{ disponibile: false, qtaDisponibile: 0, scortaNonGestita: false }, 'Non disponibile'],
  [{ disponibile: true, qtaDisponibile: 0, scortaNonGestita: true }, 'Disponibile SCORTA NON GESTITA'],
])('P-143, P-057: a configuration with %j says in the words of the article’s panel: %s', (scorta, parole) => {
  draw(<TotaliConfigurazione esito={{ ...esito, ...scorta }} />);
  expect(screen.getByText('Disponibilità').nextSibling?.textContent?.trim()).toBe(parole);
});

test('a user who sees no prices gets no totals, but whether there is enough', () => {
  const senza = {
    ...esito,
    totale: null,
    totaleGenerale: null,
    disponibile: true,
    qtaDisponibile: 3,
    scortaNonGestita: false,
  };
  draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 1, negati: ['prezzi'] }}>
      <TotaliConfigurazione esito={senza} />
    </UtenteProvider>,
  );
  expect(screen.queryByText(/Totale|Sconti|Prezzi/)).toBeNull();
  expect(screen.getByText('Disponibilità').nextSibling?.textContent?.trim()).toBe('Disponibile 3');
});
