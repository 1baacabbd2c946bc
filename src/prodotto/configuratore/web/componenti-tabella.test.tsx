import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insufficiente } from '#prodotto/articolo/rules/disponibilita.ts';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ComponentiTabella } from './componenti-tabella.tsx';
import type { Esito } from './scelte-fatte.ts';

const esito = JSON.parse(
  '{"versione":1,"componentiDistinta":[{"prog":1,"codiceUtente":"230000030301","descrizione":"CREMONESE","unMisura":"PZ","cfImpVis":1,"lunghezza":null,"prezzo":12,"sconti":"","importo":12,"qtaScaffale":"x","disponibile":false}]}',
) as Esito;

test.each([
  { ordinata: false, told: 1, when: 'before it is ordered' },
  { ordinata: true, told: 0, when: 'no longer once it is ordered, as the order itself has taken it' },
])('a part that is short says so $when', ({ ordinata, told }) => {
  draw(<ComponentiTabella esito={esito} accesa={0} onAccesa={() => {}} ordinata={ordinata} />);
  expect(screen.queryAllByText(insufficiente)).toHaveLength(told);
});

test('a user who may not see prices has no columns for them', () => {
  draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 1, negati: ['prezzi'] }}>
      <ComponentiTabella esito={esito} accesa={0} onAccesa={() => {}} />
    </UtenteProvider>,
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'N.',
    'Articolo',
    'Descrizione',
    'UM',
    'Q.tà',
    'Scaffale',
    '',
  ]);
});
