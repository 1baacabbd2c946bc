import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi, type Answer, type Asked } from '#test/stand-ins/api.ts';
import { dettagliVuoti } from '../dettagli.ts';
import type { Indirizzo } from '../verifica.ts';
import { IndirizziConsegna } from './indirizzi-consegna.tsx';
import { indirizziQuery } from './spedizione.ts';

const cantiere: Indirizzo = {
  prog: 1,
  codAnagrafica: '000100',
  ragSoc: 'Cantiere Sud',
  indirizzo: 'Via Roma 1',
  cap: '36100',
  localita: 'Vicenza',
  provincia: 'VI',
  stato: 'Italia',
  telefono: '0444 123451',
  note: '',
  fax: '0444 123452',
  mail: 'sud@cliente.example',
};

function Consegna(): ReactNode {
  const [dettagli, setDettagli] = useState(dettagliVuoti);
  const cambia = (parte: Partial<typeof dettagli>): void => setDettagli((prima) => ({ ...prima, ...parte }));
  return <IndirizziConsegna indirizzi={useQuery(indirizziQuery())} dettagli={dettagli} cambia={cambia} />;
}

/** The stored addresses of a customer; `rotto` makes every write fail. */
async function apri(indirizzi: Indirizzo[]) {
  const stato = { indirizzi, rotto: false };
  const asked = await standInApi(({ line, body }: Asked): Answer => {
    if (line.endsWith('/province')) return ok({ province: ['PD', 'VA', 'VE', 'VI', 'AV'].map((sigla) => ({ sigla })) });
    if (line.startsWith('GET')) return ok({ indirizzi: stato.indirizzi });
    if (stato.rotto) return refused(500, 'Errore interno');
    return ok(scrivi(stato, line, body as Record<string, string> & { Prog: number; prog: number }));
  });
  const persona = draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 1 }}>
      <Consegna />
    </UtenteProvider>,
  );
  await screen.findByRole('button', { name: 'Nuovo' });
  return { asked, stato, persona };
}

function scrivi(
  stato: { indirizzi: Indirizzo[] },
  line: string,
  dati: Record<string, string> & { Prog: number; prog: number },
): (Indirizzo & { readonly avviso: string }) | 'OK' {
  if (line.includes('elimina')) {
    stato.indirizzi = stato.indirizzi.filter(({ prog }) => prog !== dati.prog);
    return 'OK';
  }
  const campi = Object.entries(dati).map(([nome, valore]) => [nome.charAt(0).toLowerCase() + nome.slice(1), valore]);
  const scritto: Indirizzo = { ...cantiere, prog: 2, ...Object.fromEntries(campi) };
  stato.indirizzi = [...stato.indirizzi.filter(({ prog }) => prog !== scritto.prog), scritto];
  // As the server, which has the list of towns.
  return {
    ...scritto,
    avviso: dati['Localita'] === 'Münchenn' ? '«Münchenn» non è un comune della provincia PD.' : '',
  };
}

const righe = (): HTMLElement[] => screen.queryAllByRole('radio');
const bottone = (nome: string): HTMLElement => screen.getByRole('button', { name: nome });
const finestra = (nome: string): Promise<HTMLElement> => screen.findByRole('dialog', { name: nome });
const detto = async (ruolo: 'alert' | 'status', frase: string): Promise<void> =>
  waitFor(() => expect(screen.getAllByRole(ruolo).map(({ textContent }) => textContent)).toContain(frase));

test('nothing is confirmed, changed or deleted before an address is chosen, and each act says so in its own words', async () => {
  const { persona } = await apri([cantiere]);
  for (const [atto, frase] of [
    ['Conferma', "Selezionare l'indirizzo da confermare!!!"],
    ['Modifica', "Selezionare l'indirizzo da modificare!!!"],
    ['Elimina', 'Errore. Nessun indirizzo selezionato'],
  ] as const) {
    await persona.click(bottone(atto));
    await detto('alert', frase);
  }
  await persona.click(righe()[0] as HTMLElement);
  await persona.click(bottone('Conferma'));
  await detto('status', 'Indirizzo confermato con successo!!!');
  await persona.click(bottone('Cambia indirizzo'));
  expect(righe()).toHaveLength(1);
});

/** Fills form fields by their labels, each in one step. */
async function compila(persona: UserEvent, form: HTMLElement, valori: Record<string, string>): Promise<void> {
  for (const [nome, valore] of Object.entries(valori)) {
    const campo = within(form).getAllByLabelText(new RegExp(`^${nome}`))[0] as HTMLElement;
    await persona.clear(campo);
    await persona.click(campo);
    if (valore !== '') await persona.paste(valore);
  }
}

test('a new address says what is missing and what is wrong, keeps what was typed when it could not be saved, and is saved', async () => {
  const { persona, stato, asked } = await apri([cantiere]);
  await persona.click(bottone('Nuovo'));
  const nuovo = await finestra('Nuovo indirizzo');
  const salva = within(nuovo).getByRole('button', { name: 'Salva' });
  await persona.click(salva);
  await waitFor(() => expect(within(nuovo).getAllByText('Campo obbligatorio.')).toHaveLength(8));
  await compila(persona, nuovo, {
    'Ragione sociale': 'Cantiere Nord',
    Indirizzo: 'Via Po 3',
    Località: 'Padova',
    CAP: '35x',
  });
  await compila(persona, nuovo, {
    Telefono: '049 123456',
    Fax: '049 123457',
    Mail: 'no',
    Provincia: 'v',
  });
  await waitFor(() =>
    expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'VA',
      'VE',
      'VI',
    ]),
  );
  await compila(persona, nuovo, { Provincia: 'pd' });
  await persona.click(salva);
  await within(nuovo).findByText('Numero non valido.');
  await within(nuovo).findByText('Indirizzo email non valido.');
  expect(asked.filter(({ line }) => line.startsWith('POST'))).toEqual([]);
  await compila(persona, nuovo, { CAP: '35100', Mail: 'nord@cliente.example' });
  stato.rotto = true;
  await persona.click(salva);
  expect((await within(nuovo).findByRole('alert')).textContent).toContain(
    "L'inserimento non è andato a buon fine. Riprovare!!!",
  );
  stato.rotto = false;
  await compila(persona, nuovo, { Località: 'Münchenn' });
  await persona.click(salva);
  await detto(
    'status',
    'Indirizzo salvato con successo!!! «Münchenn» non è un comune della provincia PD. Controllare località, provincia e Stato.',
  );
  await waitFor(() => expect(righe()).toHaveLength(2));
  expect(stato.indirizzi.at(-1)).toMatchObject({ ragSoc: 'Cantiere Nord', cap: '35100', provincia: 'PD' });
});

test('abroad the country is chosen, its postcode is checked and no province is asked', async () => {
  const { persona, stato } = await apri([cantiere]);
  await persona.click(bottone('Nuovo'));
  const nuovo = await finestra('Nuovo indirizzo');
  const paese = within(nuovo).getByRole('combobox', { name: 'Stato' });
  await persona.clear(paese);
  await persona.type(paese, 'deuts{Enter}');
  await waitFor(() => expect(within(nuovo).queryByLabelText(/^Provincia/)).toBeNull());
  await compila(persona, nuovo, {
    'Ragione sociale': 'Baustelle Süd',
    Indirizzo: 'Isarstraße 3',
    Località: 'München',
    'Codice postale': '8033',
    Telefono: '+49 89 123456',
    Fax: '+49 89 123457',
    Mail: 'sued@cliente.example',
  });
  await persona.click(within(nuovo).getByRole('button', { name: 'Salva' }));
  await within(nuovo).findByText('Il codice postale non è valido per Germania: si scrive come 12345');
  await compila(persona, nuovo, { 'Codice postale': '80331' });
  await persona.click(within(nuovo).getByRole('button', { name: 'Salva' }));
  await detto('status', 'Indirizzo salvato con successo!!!');
  expect(stato.indirizzi.at(-1)).toMatchObject({ stato: 'Germania', cap: '80331', provincia: '' });
});

test('a chosen address is changed and deleted; where that fails the reason is said and the table stays as it was', async () => {
  const { persona, stato } = await apri([cantiere, { ...cantiere, prog: 7, ragSoc: 'Cantiere Est' }]);
  await persona.click(righe()[1] as HTMLElement);
  stato.rotto = true;
  await persona.click(bottone('Modifica'));
  const modifica = await finestra('Modifica indirizzo');
  await compila(persona, modifica, { Località: 'Abano' });
  await persona.click(within(modifica).getByRole('button', { name: 'Salva' }));
  expect((await within(modifica).findByRole('alert')).textContent).toContain(
    "Errore. Impossibile modificare l'indirizzo",
  );
  stato.rotto = false;
  await persona.click(within(modifica).getByRole('button', { name: 'Salva' }));
  await detto('status', 'Indirizzo modificato con successo.');
  await screen.findByRole('cell', { name: 'Abano' });
  stato.rotto = true;
  await persona.click(bottone('Elimina'));
  const elimina = await finestra('Vuoi eliminare questo indirizzo?');
  await persona.click(within(elimina).getByRole('button', { name: 'Elimina' }));
  expect((await within(elimina).findByRole('alert')).textContent).toContain(
    "Errore. Impossibile eliminare l'indirizzo",
  );
  expect(stato.indirizzi).toHaveLength(2);
  stato.rotto = false;
  await persona.click(within(elimina).getByRole('button', { name: 'Elimina' }));
  await detto('status', 'Indirizzo eliminato');
  await waitFor(() => expect(righe()).toHaveLength(1));
});
