import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { guideToRefused } from '#platform/web/kit/refused-field.ts';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import type { Letto, Riga } from './campi-modifica.ts';
import { ModificheDocumento } from './modifiche-documento.tsx';

const riga = (n: number, altro: Partial<Riga> = {}): Riga => ({
  riga: n,
  tpRiga: 'PRODOTTO',
  cdArticolo: `1000000000${n}`,
  descrizioneProdotto: `Vite ${n}`,
  unMisura: 'PZ',
  qtOrdinata: 10,
  prUnitario: 5,
  sconto1: 0,
  sconto2: 0,
  sconto3: 0,
  impRigo: 50,
  dtConsRichiesta: null,
  qtEvasaStoccata: 0,
  prelevata: 0,
  ...altro,
});
const letto: Letto = {
  versione: 2,
  rifiuto: '',
  dtConsRichiesta: '2026-03-18',
  spese: { speseTrasporto: null, speseImballo: 0, speseUrgenza: 0 },
  trasportoPrevisto: 50,
  righe: [riga(1), riga(2, { qtEvasaStoccata: 3 }), riga(3, { qtEvasaStoccata: 10 })],
  rimborsi: [],
  modifiche: [
    {
      versione: 2,
      quando: '2026-03-16T09:00:00.000Z',
      nome: 'Carla',
      motivo: 'Chiesto per telefono',
      annullata: false,
      annulla: null,
      cambi: [{ che: 'Vite 1', prima: '12 PZ', dopo: '10 PZ' }],
    },
  ],
};

guideToRefused(document);

test('what goes back of a paid order and what went back is said, with its day', async () => {
  await standInApi(() =>
    ok({
      ...letto,
      rimborsi: [
        { codice: 'a', importo: 3.05, stato: 'da fare', bonifico: false, quando: null },
        { codice: 'b', importo: 12.2, stato: 'fatto', bonifico: true, quando: '2026-03-16T09:00:00.000Z' },
      ],
    }),
  );
  draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 1 }}>
      <ModificheDocumento documento={{ anno: 2026, numero: 9001, suffisso: '' }} />
    </UtenteProvider>,
  );
  expect(await screen.findByText('Da restituire € 3,05, sul mezzo con cui l’ordine è stato pagato')).toBeTruthy();
  expect(screen.getByText(/^Restituiti € 12,20 il 16\/03\/2026.*, con un bonifico$/)).toBeTruthy();
});

// A draft left by a test would be offered for the next order of the same number.
let numero = 0;

async function apri(
  ruolo: 1 | 2 | 4,
  risposta = ok({ versione: 3, stato: 'confermato', totaleDocumento: 1, avviso: '' }),
  righe = letto.righe,
) {
  const asked = await standInApi(({ line }) => {
    if (line.startsWith('POST')) return risposta;
    if (!line.includes('/articolo')) return ok({ ...letto, righe });
    const nuova = { cdArticolo: '10000000009', descrizione: 'Dado', unMisura: 'PZ', prezzoUnitario: 2, importo: 6 };
    const quanta = Number(/[?&]qta=([\d.]+)/.exec(line)?.[1] ?? 0);
    const rifiuto = quanta === 70 ? 'La quantità deve essere un multiplo di 50 PZ: 50 o 100 PZ.' : '';
    return ok({ ...nuova, rifiuto, accettate: rifiuto === '' ? [] : [50, 100], avviso: '' });
  });
  const person = draw(
    <UtenteProvider value={{ ...visitatore, ruolo, locale: ruolo !== 1 }}>
      <ModificheDocumento documento={{ anno: 2026, numero: ++numero, suffisso: '' }} />
    </UtenteProvider>,
  );
  await screen.findByText(/^Modificato il 16\/03\/2026/);
  const apriModulo = () => person.click(screen.getByRole('button', { name: 'Modifica ordine' }));
  const campo = (nome: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name: nome });
  const scrivi = async (nome: RegExp, testo: string) => {
    await person.clear(await campo(nome));
    await person.type(await campo(nome), testo);
  };
  return { asked, person, apriModulo, campo, scrivi };
}
const mandata = (asked: readonly { readonly line: string; readonly body: unknown }[]) =>
  asked.find(({ line }) => line.startsWith('POST'));

test('a customer sees what changed and when, and no way to change it', async () => {
  await apri(1);
  const tabella = screen.getByRole('table', { name: /^Modificato il/ });
  expect(within(tabella).getByText('12 PZ')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('quantity, a dropped rest, an added article and the version go out in one save, by the keyboard', async () => {
  const { asked, person, apriModulo, campo, scrivi } = await apri(4);
  await apriModulo();
  await scrivi(/^Q.tà di .* ?1$/, '12');
  await person.click(screen.getByRole('button', { name: /^Chiudi il resto/ }));
  await person.click(screen.getByRole('button', { name: 'Previste € 50,00' }));
  await person.type(await campo(/^Aggiungi articolo/), '10000000009');
  await scrivi(/^Q.tà da aggiungere/, '3{Enter}');
  expect(await screen.findByText('Dado')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /^Prezzo di/ })).toBeNull();
  expect(screen.getByText('€ 181,00')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(mandata(asked)).toBeDefined());
  expect(mandata(asked)?.body).toEqual({
    suffisso: '',
    motivo: '',
    speseTrasporto: 50,
    versione: 2,
    righe: [
      { riga: 1, qta: 12 },
      { riga: 2, qta: 3 },
    ],
    nuove: [{ cdArticolo: '10000000009', qta: 3 }],
  });
});

test('Enter twice adds an article once; a code that is not added, an emptied quantity are asked about before anything goes out', async () => {
  const { asked, person, apriModulo, campo, scrivi } = await apri(4);
  await apriModulo();
  await person.type(await campo(/^Aggiungi articolo/), '10000000009');
  await scrivi(/^Q.tà da aggiungere/, '3{Enter}{Enter}');
  expect(await screen.findAllByText('Dado')).toHaveLength(1);
  await person.type(await campo(/^Aggiungi articolo/), '1000');
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Premere Aggiungi, o svuotare il codice.')).toBeTruthy();
  await person.clear(await campo(/^Aggiungi articolo/));
  await person.clear(await campo(/^Q.tà di .* ?1$/));
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Scrivere un numero.')).toBeTruthy();
  expect(mandata(asked)).toBeUndefined();
});

test('below what is delivered is told at once, a price without a reason when it is sent, and nothing goes out', async () => {
  const { asked, person, apriModulo, scrivi, campo } = await apri(2);
  await apriModulo();
  await scrivi(/^Q.tà di .* ?2$/, '2');
  expect(await screen.findByText('Consegnata o preparata: non meno di 3 PZ.')).toBeTruthy();
  expect((await campo(/^Prezzo di .* ?2$/)).disabled).toBe(true);
  await scrivi(/^Q.tà di .* ?2$/, '5');
  await scrivi(/^Prezzo di .* ?1$/, '4,5');
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Scrivere il motivo: un prezzo non cambia senza.')).toBeTruthy();
  expect(mandata(asked)).toBeUndefined();
});

test('who was second sees what stands there now, with what was typed still in its fields', async () => {
  const present = {
    versione: 5,
    motivo: '',
    nuove: [],
    dtConsRichiesta: '2026-03-20',
    ...letto.spese,
    righe: Object.fromEntries(
      [1, 2, 3].map((n) => [n, { qta: n === 2 ? 8 : 10, prUnitario: 5, sconto1: 0, sconto2: 0, sconto3: 0 }]),
    ),
  };
  const { person, apriModulo, scrivi, campo } = await apri(4, refused(409, 'Modificato nel frattempo.', { present }));
  await apriModulo();
  await scrivi(/^Q.tà di .* ?1$/, '12');
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText(/Consegna 20\/03\/2026/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Tieni il mio' }));
  expect((await campo(/^Q.tà di .* ?1$/)).value).toBe('12');
  expect((await campo(/^Q.tà di .* ?2$/)).value).toBe('8');
});

test('a line gets a day by the keyboard, empty it follows the order, and an added article may have its own', async () => {
  const { asked, person, apriModulo, campo } = await apri(4);
  await apriModulo();
  expect((await campo(/^Consegna di .* ?1$/)).placeholder).toBe('18/03/2026');
  await person.type(await campo(/^Consegna di .* ?1$/), '30/02{Tab}');
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  expect(mandata(asked)).toBeUndefined();
  await person.clear(await campo(/^Consegna di .* ?1$/));
  await person.type(await campo(/^Consegna di .* ?1$/), '12/12/2026{Tab}');
  await person.type(await campo(/^Consegna di .* ?2$/), '9/12/2026{Tab}');
  await person.clear(await campo(/^Consegna di .* ?2$/));
  await person.type(await campo(/^Aggiungi articolo/), '10000000009');
  await person.type(await campo(/^Q.tà da aggiungere/), '{Enter}');
  expect(await screen.findByText('Dado')).toBeTruthy();
  await person.type(await campo(/^Consegna di .* ?9$/), '14/12/2026{Tab}');
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(mandata(asked)).toBeDefined());
  expect(mandata(asked)?.body).toEqual({
    suffisso: '',
    motivo: '',
    versione: 2,
    righe: [{ riga: 1, qta: 10, dtConsRichiesta: '2026-12-12' }],
    nuove: [{ cdArticolo: '10000000009', qta: 1, dtConsRichiesta: '2026-12-14' }],
  });
});

test('a line that is ready in its whole quantity has nothing to close', async () => {
  const { apriModulo, campo } = await apri(4, ok({}), [riga(1), riga(4, { prelevata: 10 })]);
  await apriModulo();
  await campo(/^Q.tà di .* ?4$/);
  expect(screen.getAllByRole('button', { name: /^(Togli|Rimetti|Chiudi il resto) / })).toHaveLength(1);
});

test('a day that is refused stands at its line', async () => {
  const message = 'Il 13/12/2026 non si consegna.';
  const errors = [{ path: 'righe.2.dtConsRichiesta', message }];
  const { person, apriModulo, campo } = await apri(4, refused(422, message, { errors }));
  await apriModulo();
  await person.type(await campo(/^Consegna di .* ?2$/), '13/12/2026{Enter}');
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(async () => expect((await campo(/^Consegna di .* ?2$/)).getAttribute('aria-invalid')).toBe('true'));
  expect(await screen.findAllByText(message)).not.toHaveLength(0);
});

test('a refused quantity offers the nearest ones as buttons, of a line and of an article to add', async () => {
  const message = 'La quantità deve essere un multiplo di 50 PZ: 50 o 100 PZ.';
  const errors = [{ path: 'righe.2.qta', message, accepted: [50, 100] }];
  const { person, apriModulo, campo, scrivi } = await apri(4, refused(422, message, { errors }));
  await apriModulo();
  await scrivi(/^Q.tà di .* ?2$/, '70');
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  await person.click(await screen.findByRole('button', { name: 'Metti 100 PZ' }));
  expect((await campo(/^Q.tà di .* ?2$/)).value).toBe('100');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Metti/ })).toBeNull());
  await person.type(await campo(/^Aggiungi articolo/), '10000000009');
  await scrivi(/^Q.tà da aggiungere/, '70{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Metti 50 PZ' }));
  expect((await campo(/^Q.tà da aggiungere/)).value).toBe('50');
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Dado')).toBeTruthy();
});
