import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '#platform/contract/call.ts';
import { guideToRefused } from '#platform/web/kit/refused-field.ts';
import { wireNextStep } from '#platform/web/kit/next-step.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import type { leggiRicorrente } from '../contract.ts';
import { RicorrenteForm } from './ricorrente-form.tsx';

type Letto = ReplyOf<typeof leggiRicorrente>;
const riga = (numero: number, cdArticolo: string): Letto['righe'][number] => ({
  riga: numero,
  cdArticolo,
  descrizione: 'Vite',
  unMisura: 'PZ',
  qta: 100,
  riferimento: '',
  note: '',
  configurazione: '',
  rigaOrdCliente: '',
  prezzoUnitario: 0.5,
  importo: 50,
  rifiuto: '',
});
const giorno = '2099-03-18';
const letto: Letto = {
  id: 7,
  nome: 'Scorta',
  codAnagrafica: '000101',
  ragioneSociale: 'Ferramenta Bo',
  ogni: 2,
  giorno: 3,
  dal: '2099-03-01',
  al: null,
  attivo: true,
  trasporto: 'mezzo',
  progIndirizzo: 1,
  riferimento: '',
  righe: [riga(1, '101000010101'), riga(2, '101000010201')],
  indirizzi: [{ prog: 1, nome: 'Via Po 3, Padova' }],
  prossima: null,
  ultima: null,
  date: [{ giorno, stato: null, esito: '', documento: null, approvazione: null, adesso: null, quantita: [] }],
  versione: 4,
};

async function apri(nuovo: boolean, risponde: (line: string) => ReturnType<typeof ok> = () => ok('OK')) {
  const scritte: { readonly line: string; readonly body: unknown }[] = [];
  await standInApi(({ line, body }) => {
    scritte.push({ line, body });
    return risponde(line);
  });
  let chiusa = false;
  const person = draw(
    <RicorrenteForm
      letto={nuovo ? null : letto}
      righe={letto.righe}
      indirizzi={letto.indirizzi}
      onClose={() => void (chiusa = true)}
    />,
  );
  const finestra = within(await screen.findByRole('dialog'));
  const qta = (quale: number): HTMLElement =>
    finestra.getAllByRole('textbox', { name: /^Quantità di/ })[quale] as HTMLElement;
  return { person, finestra, qta, scritte, eChiusa: () => chiusa };
}

test('a new one says its next dates, has the only address chosen, and is sent with the quantity that Enter ends', async () => {
  const { person, finestra, qta, scritte, eChiusa } = await apri(true, () => ok({ id: 9 }));
  expect(finestra.getByText(/^Le prossime date: \d\d\/\d\d\/\d{4}, /)).toBeTruthy();
  expect(finestra.getByRole('combobox', { name: 'Indirizzo' })).toHaveProperty('value', 'Via Po 3, Padova');
  expect(finestra.getByText('Indirizzo', { selector: 'label' }).textContent).toBe('Indirizzo *');
  await person.type(finestra.getByRole('textbox', { name: 'Nome' }), 'Viti');
  await person.clear(qta(0));
  await person.type(qta(0), '600{Enter}');
  await waitFor(() => expect(eChiusa()).toBe(true));
  expect(scritte).toHaveLength(1);
  expect(scritte[0]).toMatchObject({
    line: 'POST /user/ordiniricorrenti',
    body: { nome: 'Viti', progIndirizzo: 1, righe: [{ qta: 600 }, { qta: 100 }] },
  });
});

test('a quantity that is no number stays, is told and sends nothing', async () => {
  guideToRefused(document);
  const { person, finestra, qta, scritte } = await apri(false);
  for (const scritta of ['abc', '0', '-3']) {
    await person.clear(qta(1));
    await person.type(qta(1), `${scritta}{Enter}`);
    expect(qta(1)).toHaveProperty('value', scritta);
    expect(qta(1).getAttribute('aria-invalid')).toBe('true');
  }
  await person.click(finestra.getByRole('button', { name: 'Salva' }));
  expect(scritte).toEqual([]);
});

test('an article is added by a code of the customer; an unknown one is told, and Enter there saves nothing', async () => {
  const scelta = { ...riga(0, '106000010101'), qta: 12, cdFornitore: '', umOrdiniWeb: 'PZ', avviso: '' };
  let scelte: unknown[] = [];
  const { person, finestra, qta, scritte } = await apri(false, () =>
    ok({
      righe: [{ scelte, frase: 'Codice sconosciuto.', proposte: false, riferimento: '', note: '' }],
      tralasciate: [],
    }),
  );
  const campo = finestra.getByRole('textbox', { name: 'Codice da aggiungere' });
  await person.type(campo, 'KX-9{Enter}');
  expect(await finestra.findByText('Codice sconosciuto.')).toBeTruthy();
  scelte = [scelta];
  await person.type(campo, ' 12{Enter}');
  await waitFor(() => expect(finestra.getAllByRole('textbox', { name: /^Quantità di/ })).toHaveLength(3));
  expect(qta(2)).toHaveProperty('value', '12');
  expect(scritte.map(({ line }) => line)).toEqual(['POST /user/ordinerapido/testo', 'POST /user/ordinerapido/testo']);
  wireNextStep(document);
  await person.type(campo, '{Control>}{Enter}{/Control}');
  await waitFor(() => expect(scritte.at(-1)?.line).toBe('PUT /user/ordiniricorrenti/7'));
});

test('one date is changed for itself: only what differs is sent, a refusal stays, and the order is not saved with it', async () => {
  let rifiuta = true;
  const { person, finestra, scritte } = await apri(false, () =>
    rifiuta ? refused(409, 'L’ordine di questa data è già fatto.') : ok('OK'),
  );
  await person.click(finestra.getByRole('button', { name: 'Quantità del 18/03/2099' }));
  const data = within(await screen.findByRole('dialog', { name: /solo per questa volta/ }));
  const campi = data.getAllByRole('textbox');
  await person.clear(campi[1] as HTMLElement);
  await person.type(campi[1] as HTMLElement, '0{Enter}');
  expect((await data.findByRole('alert')).textContent).toContain('già fatto');
  rifiuta = false;
  await person.click(data.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /solo per questa volta/ })).toBeNull());
  const line = `PUT /user/ordiniricorrenti/7/date/${giorno}`;
  const body = { salta: false, quantita: [{ riga: 2, qta: 0 }] };
  expect(scritte.filter((una) => !una.line.startsWith('GET'))).toEqual([
    { line, body },
    { line, body },
  ]);
});
