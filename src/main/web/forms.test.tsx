import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { guideToRefused } from '#platform/web/kit/refused-field.ts';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { LoginForm } from '#sistema/accesso/web/login-form.tsx';
import { NewPasswordForm } from '#sistema/accesso/web/new-password-form.tsx';
import { RecoveryForm } from '#sistema/accesso/web/recovery-form.tsx';
import { DispositivoForm } from '#sistema/dispositivi/web/dispositivo-form.tsx';
import { ProfiloPage } from '#sistema/profilo/web/profilo-page.tsx';
import { SalvaQueryForm } from '#sistema/query/web/salva-query-form.tsx';
import { RichiestaForm } from '#sistema/richieste/web/richiesta-form.tsx';
import { NuovoModelloForm } from '#prodotto/configuratore/web/nuovo-modello-form.tsx';
import { NuovoNome } from '#prodotto/filtri/web/cambio-filtro.tsx';
import { CompletamentoDialog } from '#prodotto/filtri/web/completamento-dialog.tsx';
import { PasswordDialog } from '#prodotto/filtri/web/password-dialog.tsx';
import { MarchioForm } from '#prodotto/marchi/web/marchio-form.tsx';
import { AggiungiArticolo } from '#vendita/carrello/web/righe/aggiungi-articolo.tsx';
import { AggiungiRiferimento } from '#vendita/carrello/web/righe/aggiungi-riferimento.tsx';
import { IndirizzoForm } from '#vendita/carrello/web/spedizione/indirizzo-form.tsx';
import { ReferenteForm } from '#vendita/clienti/web/referente-form.tsx';
import { RegistrazionePage } from '#vendita/clienti/web/registrazione/registrazione-page.tsx';
import { Digita } from '#vendita/ordine-rapido/web/digita.tsx';
import { SalvaListaDialog } from '#vendita/ordine-rapido/web/salva-lista-dialog.tsx';
import { IngressoForm } from '#vendita/ingressi/web/ingresso-form.tsx';
import { NuovoOrdineDialog } from '#produzione/acquisti/web/nuovo-ordine-dialog.tsx';
import { ChiudiRiga } from '#produzione/acquisti/web/chiudi-riga.tsx';
import { CorreggiRicevimento } from '#produzione/acquisti/web/correggi-ricevimento.tsx';
import { RiceviMerce } from '#produzione/acquisti/web/ricevi-merce.tsx';
import { CicloDialog } from '#produzione/conto-lavoro/web/ciclo-dialog.tsx';
import { LavorazioneDialog } from '#produzione/conto-lavoro/web/lavorazione-dialog.tsx';
import { NumeroOrdineDialog } from '#produzione/conto-lavoro/web/numero-ordine-dialog.tsx';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi, type Asked } from '#test/stand-ins/api.ts';

guideToRefused(document);
beforeEach(() => sessionStorage.clear());

const niente = (): void => {};
const persone = { io: 1, utenti: [{ id: 1, nome: 'Anna', ruolo: 2 }] };
const categorie = { categorie: ['Ferramenta', 'Serramenti'], sottoCategorie: ['Ferramenta|Ingrosso'] };
const profilo = {
  ragioneSociale: 'Rossi',
  indirizzo: '',
  localita: '',
  provincia: '',
  cap: '',
  stato: '',
  telefono: '',
  nome_Internet: '',
  cognome_Internet: '',
  mail_Internet: '',
  modificabile: true,
  categoria: 'Ferramenta',
  sottocategoria: 'Ferramenta|Ingrosso',
  privacy: true,
  comunicazioni: false,
  newsLetter: false,
};

/** Replies that the forms need before they can be filled; other calls are refused. */
function answer({ line }: Asked): ReturnType<typeof ok> {
  if (line.includes('/province')) return ok({ province: [{ sigla: 'VI' }] });
  if (line.includes('ategorie')) return ok(categorie);
  if (line.startsWith('GET /user/profilo')) return ok(profilo);
  if (line.includes('richieste')) return ok(persone);
  if (line.includes('fornitori')) return ok({ fornitori: [] });
  if (line.startsWith('GET')) return ok([]);
  return refused(422, 'Rifiutata dal server.');
}

interface Form {
  readonly part: ReactNode;
  /** Input before submitting: makes one field wrong if an empty form is valid. */
  readonly before?: (person: UserEvent) => Promise<void>;
  readonly send: string | RegExp;
  /** The first wrong field, and its message. */
  readonly field: RegExp;
  readonly says: RegExp;
}

const write =
  (name: RegExp, text: string) =>
  async (person: UserEvent): Promise<void> => {
    const field = await screen.findByRole('textbox', { name });
    await person.clear(field);
    if (text !== '') await person.type(field, text);
  };

const elenco = { voci: [], cambia: niente };
const testata = { nrDocu: '1', nrDocuStampato: 'CL 1/2026', nrDocuTerzista: '' } as never;
const parola = { parola: '', codiceAzienda: '', valori: [] } as never;
const filtro = { CategoriaRicerca: 'Viti', SottoCategoriaRicerca: '', FiltroRicerca: '', ValoreFiltroRicerca: '' };
const required = /^(Richiesto|Campo obbligatorio)\.$/;

const forms: Record<string, Form> = {
  login: {
    part: <LoginForm username="" onRecovery={niente} onSfida={niente} TastoPasskey={() => null} />,
    send: 'Accedi',
    field: /^E-Mail/,
    says: /utente è obbligatorio/,
  },
  'lost password': {
    part: <RecoveryForm onBack={niente} />,
    send: 'Invia',
    field: /^E-Mail/,
    says: /e-mail è obbligatorio/,
  },
  'new password': {
    part: <NewPasswordForm send={niente} error={null} loading={false} label="Salva" />,
    send: 'Salva',
    field: /^Nuova password/,
    says: /\S+/,
  },
  registration: { part: <RegistrazionePage />, send: 'Registrati', field: /^Ragione sociale/, says: required },
  profile: {
    part: <ProfiloPage />,
    before: async (person) => {
      const category = await screen.findByRole('combobox', { name: /^Categoria/ });
      await person.clear(category);
      await person.type(category, 'Serramenti');
    },
    send: 'Salva',
    field: /^Sottocategoria/,
    says: required,
  },
  address: {
    part: <IndirizzoForm indirizzo={null} onClose={niente} salvato={niente} />,
    send: 'Salva',
    field: /^Ragione sociale/,
    says: required,
  },
  contact: {
    part: <ReferenteForm cdAnagrafica="000100" referente={null} onClose={niente} />,
    send: 'Salva',
    field: /^Nome/,
    says: required,
  },
  'article of the cart': {
    part: <AggiungiArticolo aggiunta={niente} />,
    send: 'Aggiungi',
    field: /^Codice articolo/,
    says: required,
  },
  'reference of the cart': {
    part: <AggiungiRiferimento aggiunta={niente} />,
    send: 'Aggiungi riferimento',
    field: /^Riferimento/,
    says: required,
  },
  'quick order': {
    part: <Digita elenco={elenco} incolla={niente} />,
    send: /elenco/,
    field: /^Codice articolo/,
    says: required,
  },
  'list of articles': {
    part: <SalvaListaDialog onClose={niente} />,
    send: 'Salva',
    field: /^Nome della lista/,
    says: /\S+/,
  },
  'link for a customer': {
    part: <IngressoForm onClose={niente} />,
    send: 'Crea',
    field: /^Cliente/,
    says: /^Scegliere il cliente\.$/,
  },
  request: { part: <RichiestaForm riga={null} onClose={niente} />, send: 'Salva', field: /^Descrizione/, says: /\S+/ },
  device: { part: <DispositivoForm dispositivo={null} onClose={niente} />, send: 'Salva', field: /^Nome/, says: /\S+/ },
  'saved query': {
    part: <SalvaQueryForm sql="select 1" aperta={null} onSaved={niente} onPresente={niente} onClose={niente} />,
    send: 'Salva',
    field: /^Nome/,
    says: /\S+/,
  },
  brand: {
    part: <MarchioForm marchio={null} onChiudi={niente} onNuovo={niente} />,
    send: 'CONFERMA',
    field: /^Codice azienda/,
    says: required,
  },
  model: {
    part: <NuovoModelloForm copiaDi={null} onClose={niente} onFatto={niente} />,
    send: 'Crea la bozza',
    field: /^Codice/,
    says: /\S+/,
  },
  filter: {
    part: <NuovoNome cambio={{ verbo: 'modifica', kind: 'categoriaRicerca', dove: filtro }} onClose={niente} />,
    before: write(/^Nuovo nome/, ''),
    send: 'Modifica',
    field: /^Nuovo nome/,
    says: /\S+/,
  },
  'password of the filters': {
    part: (
      <PasswordDialog
        title="Elimina"
        submitLabel="Elimina"
        error={null}
        loading={false}
        onPassword={niente}
        onClose={niente}
      />
    ),
    send: 'Elimina',
    field: /^Password dei filtri/,
    says: /\S+/,
  },
  completion: {
    part: <CompletamentoDialog x="1a" voce={parola} onClose={niente} />,
    send: 'Salva',
    field: /^Parola/,
    says: /\S+/,
  },
  'order to a supplier': {
    part: <NuovoOrdineDialog onClose={niente} />,
    send: 'Ordina',
    field: /^Fornitore/,
    says: /\S+/,
  },
  receipt: {
    part: <RiceviMerce idRiga={1} articolo="x" resta={5} unMisura="PZ" onClose={niente} />,
    send: 'Registra',
    field: /^DDT del fornitore/,
    says: /^Scrivere il numero/,
  },
  'receipt that is corrected': {
    part: <CorreggiRicevimento idRiga={1} articolo="x" onClose={niente} />,
    send: 'Correggi',
    field: /^Quantità arrivata davvero/,
    says: /^Scrivere quanto/,
  },
  'line of an order to a supplier that is closed': {
    part: <ChiudiRiga idRiga={1} articolo="x" chiusa={false} onClose={niente} />,
    send: 'Chiudi la riga',
    field: /^Motivo/,
    says: /^Scrivere il motivo/,
  },
  cycle: {
    part: <CicloDialog ciclo={null} onClose={niente} onSaved={niente} />,
    send: 'Salva',
    field: /^Codice/,
    says: required,
  },
  work: {
    part: <LavorazioneDialog lavorazione={null} onClose={niente} />,
    send: 'Salva',
    field: /^Descrizione/,
    says: required,
  },
  'number of a document': {
    part: <NumeroOrdineDialog testata={testata} onClose={niente} />,
    before: write(/^Nr\. ordine/, 'x'),
    send: 'Salva',
    field: /^Nr\. ordine/,
    says: /\S+/,
  },
};

/** A form inside a router, because its links need routes. */
function open(part: ReactNode): UserEvent {
  const rootRoute = createRootRoute({ component: () => <Suspense>{part}</Suspense> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) });
  return draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 2 }}>
      <RouterProvider<typeof router> router={router} />
    </UtenteProvider>,
  );
}

/** The message of a field: its description, or the message in its form. */
const saidOf = (field: Element): string[] => {
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');
  const told = [...(field.closest('form')?.querySelectorAll('[role="status"], [role="alert"]') ?? [])].map(
    ({ textContent }) => textContent,
  );
  return [...described, ...told];
};

test.for(Object.entries(forms))(
  '%s: the focus goes to the first wrong field, and what is wrong stands beside it',
  async ([, form]) => {
    const asked = await standInApi(answer);
    const person = open(form.part);
    const button = await screen.findByRole('button', { name: form.send });
    await form.before?.(person);
    await person.click(button);
    await waitFor(() => {
      const on = document.activeElement;
      const name =
        on?.getAttribute('aria-label') ??
        (on instanceof HTMLInputElement || on instanceof HTMLTextAreaElement ? on.labels?.[0]?.textContent : '') ??
        '';
      expect(name).toMatch(form.field);
      expect(saidOf(on as Element)).toContainEqual(expect.stringMatching(form.says));
    });
    expect(asked.filter(({ line }) => !line.startsWith('GET'))).toEqual([]);
  },
);

/** Drafts that survive a reload, with one of their fields. */
const drafts: readonly [name: string, field: RegExp][] = [
  ['registration', /^Ragione sociale/],
  ['address', /^Ragione sociale/],
  ['contact', /^Cognome/],
  ['reference of the cart', /^Riferimento/],
  ['request', /^Descrizione/],
  ['device', /^Nome utente/],
  ['brand', /^Nome azienda/],
  ['model', /^Descrizione/],
  ['cycle', /^Descrizione della base/],
  ['work', /^Descrizione/],
  ['order to a supplier', /^Note/],
];

test.for(drafts)('%s: what was typed is there again after a reload, until it is given up', async ([name, field]) => {
  await standInApi(answer);
  const part = forms[name]?.part;
  await write(field, 'Prova')(open(part));
  cleanup();
  open(part);
  const typed = (): HTMLInputElement => screen.getByRole('textbox', { name: field });
  await waitFor(() => expect(typed().value).toBe('Prova'));
});
