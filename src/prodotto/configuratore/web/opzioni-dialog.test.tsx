import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Ruolo } from '#platform/contract/call.ts';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { OpzioniDialog } from './opzioni-dialog.tsx';
import { RifiutoScelta } from './rifiuto-scelta.tsx';
import type { Aperta, Esito, OpzioneMostrata } from './scelte-fatte.ts';
import { useScelte } from './use-scelte.tsx';

const misura: OpzioneMostrata = {
  idOpzione: 'LBB',
  nome: 'Larghezza battente',
  raggruppamento: 'Misure',
  opzionePadre: '',
  valoreOpzioneCompatibile: '',
  tipo: 'misura',
  unita: 'mm',
  min: 380,
  max: 1600,
  passo: 1,
  valore: '800',
  scelta: true,
  valori: [],
};
const chiusura: OpzioneMostrata = {
  ...misura,
  idOpzione: 'CHI',
  nome: 'Serratura',
  raggruppamento: 'Chiusura',
  tipo: 'scelta',
  unita: '',
  valore: '',
  scelta: false,
  valori: [
    { valore: 'CIL', nome: 'Cilindro', ammesso: true },
    { valore: 'BAS', nome: 'Base', ammesso: false },
  ],
};
const esito: Esito = {
  codArticolo: '230000010101',
  tipoSerramento: 'AR1',
  modello: 'ANTARIBALTA',
  versione: 2,
  versioneAttuale: 2,
  totale: null,
  sconto1: 0,
  sconto2: 0,
  totaleGenerale: null,
  spiegazione: '',
  qtaScaffale: 'x',
  qtaDisponibile: 0,
  scortaNonGestita: false,
  disponibile: false,
  urlSvg: '',
  pathImg: '',
  opzioni: '',
  scelte: 'LBB$800',
  mancanti: [{ idOpzione: 'CHI', messaggio: 'Scelta obbligatoria: Serratura' }],
  opzioniDistinta: [misura, chiusura],
  componentiDistinta: [],
  viste: [],
};

function apri(ruolo: Ruolo, mostrato: Esito = esito) {
  const chosen: string[] = [];
  let closed = 0;
  const user = draw(
    <UtenteProvider value={{ ...visitatore, ruolo, locale: ruolo !== 1 }}>
      <OpzioniDialog
        esito={mostrato}
        docId=""
        onScelta={(id, valore) => chosen.push(`${id} ${valore}`)}
        onClose={() => (closed += 1)}
      />
    </UtenteProvider>,
  );
  return { user, chosen, closed: () => closed };
}
const panel = (name: string) => screen.findByRole('tab', { name });

test('P-071: the option dialog has eleven panels; the staff choose in it, a customer reads', async () => {
  const { user, chosen } = apri(2);
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Progetto',
    'Misure',
    'Apertura',
    'Materiale',
    'Profilo',
    'Portata',
    'Finitura',
    'Cerniere',
    'Chiusura',
    'Comando',
    'Accessori',
  ]);
  await user.click(await panel('Misure'));
  const size = screen.getByLabelText(/^Larghezza battente/);
  await user.clear(size);
  await user.type(size, '900{Enter}');
  expect(chosen).toEqual(['LBB 900']);
  await user.click(await panel('Apertura'));
  // Most groups of this model are empty; the visible panel is the opened one.
  expect(within(screen.getByRole('tabpanel', { name: 'Apertura' })).getByText('Nessuna opzione')).toBeDefined();
});

test('P-071: for a customer every field of the dialog only shows what holds', async () => {
  const { user } = apri(1);
  await user.click(await panel('Misure'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Larghezza battente/).disabled).toBe(true);
});

test('P-139, P-176: it is confirmed only with every required choice made, and goes to the one that misses', async () => {
  const { user, chosen, closed } = apri(2);
  await user.click(await screen.findByRole('button', { name: 'Conferma' }));
  const field = await screen.findByLabelText('Serratura');
  expect(
    within(screen.getByRole('tabpanel', { name: 'Chiusura' })).getByText('Scelta obbligatoria: Serratura'),
  ).toBeDefined();
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Scegliere…', 'Cilindro', 'Base (non con le altre scelte)']);
  await user.selectOptions(field, 'CIL');
  expect([chosen, closed()]).toEqual([['CHI CIL'], 0]);
});

test('with nothing missing the dialog closes', async () => {
  const { user, closed } = apri(2, { ...esito, mancanti: [] });
  await user.click(await screen.findByRole('button', { name: 'Conferma' }));
  expect(closed()).toBe(1);
});

test('a refused choice says the rule and every way out: back, the nearest size, without the earlier choice', async () => {
  const done: string[] = [];
  const error = new ApiError(422, {
    type: 'about:blank',
    title: 'Errore',
    status: 422,
    detail: 'Non vanno insieme: Larghezza 450 e Finitura BIA.',
    present: {
      scelte: [
        { idOpzione: 'LBB', nome: 'Larghezza', valore: '450' },
        { idOpzione: 'FIN', nome: 'Finitura', valore: 'BIA' },
      ],
      vicini: [{ idOpzione: 'LBB', nome: 'Larghezza', valore: '501.5', unita: 'mm' }],
    },
  });
  const user = draw(
    <RifiutoScelta
      error={error}
      ultima="LBB"
      onAnnulla={() => done.push('annulla')}
      onScelta={(id, valore) => done.push(`${id} ${valore}`)}
      onTogli={(ids) => done.push(`togli ${ids.join()}`)}
    />,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Non vanno insieme: Larghezza 450 e Finitura BIA.');
  for (const name of ['Annulla la scelta', 'Larghezza 501,5 mm', 'Togli Finitura'])
    await user.click(screen.getByRole('button', { name }));
  expect(done).toEqual(['annulla', 'LBB 501.5', 'togli FIN']);
});

const rifiutata = (detail: string): ApiError =>
  new ApiError(422, { type: 'about:blank', title: 'Errore', status: 422, detail });

test('a choice refused while the dialog is open is shown in the dialog, which then cannot be confirmed', async () => {
  let closed = 0;
  const user = draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 2, locale: true }}>
      <OpzioniDialog
        esito={{ ...esito, mancanti: [] }}
        docId=""
        rifiuto={<p role="alert">Non vanno insieme</p>}
        onScelta={() => {}}
        onClose={() => (closed += 1)}
      />
    </UtenteProvider>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Opzioni' }));
  expect(dialog.getByRole('alert').textContent).toBe('Non vanno insieme');
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Conferma' });
  expect(confirm.disabled).toBe(true);
  await user.click(confirm);
  expect(closed).toBe(0);
});

/** Every choice is refused except those in `good`, as `type/choices`. */
function Banco({ good, from }: { readonly good: readonly string[]; readonly from: Aperta }) {
  const [aperta, setAperta] = useState(from);
  const [esiti] = useState(() => new Map(good.map((one) => [one, { ...esito, scelte: one }])));
  const now = `${aperta.tipoSerramento}/${aperta.scelte}`;
  const data = esiti.get(now);
  const error = data ? null : rifiutata(`${now} non va`);
  const { rifiuto } = useScelte(
    aperta,
    { data, error, isPlaceholderData: false, refetch: async () => null },
    setAperta,
  );
  return (
    <>
      <output>{now}</output>
      <button onClick={() => setAperta({ tipoSerramento: 'VAS', scelte: 'LBB$900' })}>Vasistas</button>
      <button onClick={() => setAperta({ ...aperta, scelte: 'LBB$901' })}>Ancora</button>
      {rifiuto}
    </>
  );
}

test.each([
  ['to the configuration before it, also of another type and after two refusals', ['AR1/LBB$800'], 'AR1/LBB$800'],
  ['to the defaults where nothing was worked out before', ['VAS/'], 'VAS/'],
  ['to the choice of the type where even the defaults are refused', [], '/'],
])('taking a refused choice back leads %s', async (_, good, atEnd) => {
  const from =
    good[0] === 'AR1/LBB$800'
      ? { tipoSerramento: 'AR1', scelte: 'LBB$800' }
      : { tipoSerramento: 'VAS', scelte: 'LBB$1' };
  const user = draw(<Banco good={good} from={from} />);
  await user.click(await screen.findByRole('button', { name: 'Vasistas' }));
  await user.click(screen.getByRole('button', { name: 'Ancora' }));
  await user.click(await screen.findByRole('button', { name: 'Annulla la scelta' }));
  if (atEnd === '/') await user.click(await screen.findByRole('button', { name: 'Annulla la scelta' }));
  expect(screen.getByRole('status').textContent).toBe(atEnd);
});
