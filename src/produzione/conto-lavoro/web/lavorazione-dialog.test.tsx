import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi, type Asked } from '#test/stand-ins/api.ts';
import { CicloDialog } from './ciclo-dialog.tsx';
import { LavorazioneDialog } from './lavorazione-dialog.tsx';
import type { Ciclo } from './tipi-terzisti.ts';

const prima = { codice: '00001', descrizione: 'Taglio', leadTime: 7, versione: 3 };

const nuovo: Ciclo = {
  codiceCiclo: '',
  descrizione: 'Zinco',
  tipoInvio: 'CL',
  materialeBase: 'GR',
  descrizioneBase: '',
  descrizioneLavorazione: '',
  codiceFinitura: '',
  versione: 1,
  lavorazione1: null,
  lavorazione2: null,
  lavorazione3: null,
  lavorazione4: null,
  lavorazione5: null,
};

/** The dialog over a list that is refetched while it is open. */
function Riletta({ poi }: { poi: typeof prima }): ReactNode {
  const [lavorazione, setLavorazione] = useState(prima);
  return (
    <>
      <LavorazioneDialog lavorazione={lavorazione} onClose={() => {}} />
      <input aria-label="Rileggi" onFocus={() => setLavorazione(poi)} />
    </>
  );
}

const scriviESalva = async (person: UserEvent, campo: RegExp, testo: string): Promise<void> => {
  await person.type(await screen.findByRole('textbox', { name: campo }), testo);
  await person.click(screen.getByRole('button', { name: 'Salva' }));
};
const scritte = (asked: readonly Asked[]): unknown[] =>
  asked.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body);

test.each([
  ['under the same fields is saved over', { ...prima, versione: 4 }, 4],
  ['with other fields is not: the server says that somebody was first', { ...prima, leadTime: 9, versione: 4 }, 3],
])('a version that came while the form was open %s', async (_, poi, versione) => {
  const asked = await standInApi(() => ok('OK'));
  const person = draw(<Riletta poi={poi} />);
  screen.getByLabelText('Rileggi').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await scriviESalva(person, /^Descrizione/, ' a misura');
  await waitFor(() =>
    expect(scritte(asked)).toMatchObject([{ descrizione: 'Taglio a misura', leadTime: 7, versione }]),
  );
});

test('a cycle that was just added stays open, and what is changed then carries its version', async () => {
  const asked = await standInApi(({ line }) => ok(line.startsWith('GET') ? [] : 'OK'));
  const chiusi: string[] = [];
  function Scheda(): ReactNode {
    const [codice, setCodice] = useState<string | null>(null);
    const ciclo = codice === null ? null : { ...nuovo, codiceCiclo: codice };
    return <CicloDialog key={codice} ciclo={ciclo} onClose={() => void chiusi.push('chiuso')} onSaved={setCodice} />;
  }
  const person = draw(<Scheda />);
  await person.type(await screen.findByRole('textbox', { name: /^Codice/ }), 'Z1');
  await scriviESalva(person, /^Descrizione$|^Descrizione \*/, 'Zinco');
  await screen.findByRole('dialog', { name: 'Ciclo Z1' });
  expect(chiusi).toEqual([]);
  await scriviESalva(person, /^Descrizione della base/, 'Grezza');
  await waitFor(() => expect(chiusi).toEqual(['chiuso']));
  expect(scritte(asked)).toMatchObject([
    { codiceCiclo: 'Z1', descrizione: 'Zinco', nuovo: true },
    { codiceCiclo: 'Z1', descrizioneBase: 'Grezza', nuovo: false, versione: 1 },
  ]);
});
