import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { losesText } from '#platform/web/kit/unsaved.ts';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { OrdineValoriDialog } from '#prodotto/filtri/web/ordine-valori-dialog.tsx';
import { MarchioForm } from '#prodotto/marchi/web/marchio-form.tsx';
import { ArticoliTestata } from '#prodotto/testate/web/gestione/articoli-testata.tsx';
import { FiltriTestata } from '#prodotto/testate/web/gestione/filtri-testata.tsx';
import { CicloDialog } from '#produzione/conto-lavoro/web/ciclo-dialog.tsx';
import { LavorazioneDialog } from '#produzione/conto-lavoro/web/lavorazione-dialog.tsx';
import { SalvaQueryForm } from '#sistema/query/web/salva-query-form.tsx';
import { ReferenteForm } from '#vendita/clienti/web/referente-form.tsx';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi, type Asked } from '#test/stand-ins/api.ts';

beforeEach(() => sessionStorage.clear());
const niente = (): void => {};
const comeAdmin = (part: ReactNode): UserEvent =>
  draw(<UtenteProvider value={{ ...visitatore, ruolo: 2, locale: true }}>{part}</UtenteProvider>);
const premi = async (person: UserEvent, nome: string | RegExp): Promise<void> =>
  person.click(await screen.findByRole('button', { name: nome }));
const inviati = (asked: readonly Asked[]): unknown[] =>
  asked.filter(({ line }) => !line.startsWith('GET')).map(({ body }) => body);

/** Answers reads with `letto`, the first write with a conflict, the next with OK. */
function contesa(letto: object, present: object) {
  let first = true;
  return standInApi(({ line }) => {
    if (line.startsWith('GET')) return ok(letto);
    const answer = first ? refused(409, 'Modificata da Ada.', { present }) : ok('OK');
    first = false;
    return answer;
  });
}

const testata = { codTestata: 'VTS00012', suffisso: 0 };
const filtro = (filtro_: string, valore: string) => ({ filtro: filtro_, valore });
const filtri = [filtro('Materiale', 'Zama'), filtro('Finitura', 'Cromo')];
const riga = (cdArticolo: string) => ({ ctTpRiga: 'P' as const, cdArticolo, descrizione: '', articolo: null });
const ciclo = {
  codiceCiclo: 'C1',
  descrizione: 'Zincatura',
  tipoInvio: 'CL' as const,
  materialeBase: 'GR' as const,
  descrizioneBase: '',
  descrizioneLavorazione: '',
  codiceFinitura: '',
  versione: 2,
  ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`lavorazione${n}`, null])),
};
const referente = {
  id: 5,
  cdAnagrafica: '000101',
  nome: 'Zelinda',
  cognome: '',
  mansione: '',
  stato: 'Italia',
  indirizzo: '',
  cap: '',
  localita: '',
  provincia: '',
  telefono: '',
  cell: '',
  mail: 'z@cliente.example',
  note: '',
  versione: 'a1',
};
const lavorazione = { codice: '00001', descrizione: 'Taglio', leadTime: 7, versione: 2 };
const scrivi = async (person: UserEvent, nome: RegExp, testo: string): Promise<void> => {
  const campo = await screen.findByRole('textbox', { name: nome });
  await person.clear(campo);
  await person.type(campo, testo);
};

interface Contesa {
  readonly part: ReactNode;
  readonly letto: object;
  readonly present: object;
  readonly edit: (person: UserEvent) => Promise<void>;
  readonly save: string;
  /** Answers the confirmation before sending. */
  readonly confirm?: (person: UserEvent) => Promise<void>;
  /** The request sent after 'Tieni il mio'. */
  readonly sent: object;
}

const contese: Record<string, Contesa> = {
  'filters of a header': {
    part: <FiltriTestata testata={testata} />,
    letto: { versione: 1, filtri, suggeriti: [] },
    present: { versione: 3, filtri: [...filtri, filtro('Forma', 'Tonda')] },
    edit: (person) => premi(person, 'Togli Materiale Zama'),
    save: 'Salva',
    sent: { versione: 3, filtri: [filtri[1], filtro('Forma', 'Tonda')] },
  },
  'rows of a header': {
    part: <ArticoliTestata testata={testata} onClose={niente} />,
    letto: { versione: 1, righe: ['11', '12', '13'].map(riga) },
    present: { versione: 4, righe: ['11', '12', '99', '13'].map(riga) },
    edit: (person) => premi(person, /^Togli: riga 1 /),
    save: 'Salva righe',
    sent: { versione: 4, righe: ['12', '99', '13'].map(riga).map(({ articolo: _, ...una }) => una) },
  },
  'order of values': {
    part: <OrdineValoriDialog filtro="Diametro" onClose={niente} />,
    letto: { versione: 4, valori: ['M10', 'M2'].map((valore) => ({ valore, testate: 1 })) },
    present: { versione: 5, valori: ['M10', 'M12', 'M2'].map((valore) => ({ valore, testate: 1 })) },
    edit: (person) => premi(person, 'Ordina naturalmente'),
    save: 'Salva',
    confirm: async (person) => {
      await person.type(await screen.findByLabelText(/Password dei filtri/), 'segreta{Enter}');
    },
    sent: { versione: 5, valori: ['M2', 'M10', 'M12'] },
  },
  cycle: {
    part: <CicloDialog ciclo={ciclo as never} onClose={niente} onSaved={niente} />,
    letto: [],
    present: { ...ciclo, descrizione: 'Altrui', codiceFinitura: 'ZN', versione: 6 },
    edit: (person) => scrivi(person, /^Descrizione della base/, 'Grezza'),
    save: 'Salva',
    sent: { versione: 6, descrizione: 'Altrui', codiceFinitura: 'ZN', descrizioneBase: 'Grezza' },
  },
  work: {
    part: <LavorazioneDialog lavorazione={lavorazione} onClose={niente} />,
    letto: [],
    present: { descrizione: 'Taglio', leadTime: 12, versione: 3 },
    edit: (person) => scrivi(person, /^Descrizione/, 'Taglio a misura'),
    save: 'Salva',
    sent: { versione: 3, descrizione: 'Taglio a misura', leadTime: 12 },
  },
  contact: {
    part: <ReferenteForm cdAnagrafica="000101" referente={referente} onClose={niente} />,
    letto: [],
    present: { ...referente, mansione: 'Acquisti', versione: 'b2' },
    edit: (person) => scrivi(person, /^Cognome/, 'Fabbri'),
    save: 'Salva',
    sent: { versione: 'b2', mansione: 'Acquisti', cognome: 'Fabbri' },
  },
  'saved query': {
    part: (
      <SalvaQueryForm
        sql="select 2"
        aperta={{ nomeFile: 'prova', versione: 1 }}
        onSaved={niente}
        onPresente={niente}
        onClose={niente}
      />
    ),
    letto: [],
    present: { sql: 'select 3', versione: 2 },
    edit: async () => {},
    save: 'Salva',
    sent: { versione: 2, sql: 'select 2' },
  },
};

test.for(Object.entries(contese))(
  '%s: who was not first sees what stands there, and "Tieni il mio" sends what was changed and nothing else',
  async ([, { part, letto, present, edit, save, confirm, sent }]) => {
    const asked = await contesa(letto, present);
    const person = comeAdmin(part);
    await screen.findAllByRole('button');
    await edit(person);
    await premi(person, save);
    await confirm?.(person);
    expect(await screen.findByText('Modificata nel frattempo')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: save }));
    expect(inviati(asked)).toHaveLength(1);
    await premi(person, 'Tieni il mio');
    await waitFor(() => expect(screen.queryByText('Modificata nel frattempo')).toBeNull());
    await premi(person, save);
    await confirm?.(person);
    await waitFor(() => expect(inviati(asked)).toHaveLength(2));
    expect(inviati(asked).at(-1)).toMatchObject(sent);
  },
);

const domanda = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Abbandonare quanto scritto?' });

test('filters of a header that are not saved are asked about before the page is left, and no more once they are given up', async () => {
  await standInApi(() => ok({ versione: 1, filtri, suggeriti: [] }));
  const person = comeAdmin(<FiltriTestata testata={testata} />);
  await premi(person, 'Togli Materiale Zama');
  expect(losesText()).toBe(true);
  await premi(person, 'Annulla');
  expect(losesText()).toBe(false);
});

test.for([
  ['rows', <ArticoliTestata key="a" testata={testata} onClose={niente} />, /^Togli: riga 1 /],
  ['an order of values', <OrdineValoriDialog key="b" filtro="Diametro" onClose={niente} />, 'Ordina naturalmente'],
] as const)('%s that were changed by no field are asked about before their dialog closes', async ([, part, edit]) => {
  const valori = ['M10', 'M2'].map((valore) => ({ valore, testate: 1 }));
  await standInApi(() => ok({ versione: 1, righe: ['11', '12'].map(riga), valori }));
  const person = comeAdmin(part);
  await premi(person, edit);
  expect(losesText()).toBe(true);
  await person.keyboard('{Escape}');
  await person.click(within(await domanda()).getByRole('button', { name: 'Continua a scrivere' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Abbandonare quanto scritto?' })).toBeNull());
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test.each(['Torna all’elenco', 'ANNULLA', 'Nuovo'])('%s asks before what was typed of a brand goes', async (tasto) => {
  await standInApi(() => ok({}));
  const fatti: string[] = [];
  const marchio = {
    codiceAzienda: 'PRV',
    nomeAzienda: 'Prova',
    sito: '',
    descrizione: '',
    attivaCodArtFor2: false,
    disattivaInternet: false,
    codiceLinea: '',
    logo: '',
    versione: 1,
  } as never;
  const person = comeAdmin(
    <MarchioForm marchio={marchio} onChiudi={() => fatti.push('chiuso')} onNuovo={() => fatti.push('nuovo')} />,
  );
  await scrivi(person, /^Nome azienda/, 'Altra');
  await premi(person, tasto);
  expect(fatti).toEqual([]);
  await person.click(within(await domanda()).getByRole('button', { name: 'Abbandona' }));
  await waitFor(() => expect(fatti).toHaveLength(1));
});
