import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, forbidden, notFound } from '#platform/contract/refusal.ts';
import type { StepsCtx, WriteCtx } from '#platform/server/http/answer.ts';
import type { Regime } from '#parti/iva.ts';
import { prezziNelDatabase } from '#prodotto/articolo/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import { imparaCodici } from '#vendita/codici-cliente/server/index.ts';
import { numeroDocumento } from '#vendita/documenti/rules.ts';
import {
  aggiungiAttese,
  numeraDocumento,
  nuovoIdDocumento,
  preparaDocumento,
  type NuovoDocumento,
} from '#vendita/documenti/server/index.ts';
import { controllaFido } from '#vendita/partite/server/index.ts';
import { controllaLimiti } from '#vendita/persone/server/index.ts';
import type * as contract from '../../contract.ts';
import { calcolaTotali, pagaInConto, tipiDi, verificaConferma, type Totali } from '../../rules.ts';
import { leggiCliente, prendiRighe, type ClienteConferma } from './conferma-dati.ts';
import { componiDocumento, rigaDocumento } from './conferma-documento.ts';
import { accodaConferma } from './conferma-mail.ts';
import { versioniRitirate } from '#prodotto/configuratore/server/index.ts';
import { prezzaRighe, type RigaPrezzata } from './conferma-prezzi.ts';
import {
  omaggiDaDare,
  rigaDocumentoOmaggio,
  valoreOmaggio,
  type LeggiOmaggi,
  type OmaggioPrezzato,
} from '../omaggi.ts';
import { controllaPrezzi, valori } from './controlla-prezzi.ts';
import { controllaOmaggi } from './omaggi-cambiati.ts';
import { MerceMancata, mancateDi, scriviMancate } from './merce-mancata.ts';
import { PrezziCambiati, ricordaPrezzi, type TransazioneAParte } from './prezzi-cambiati.ts';
import { dateAmmesse } from '../queries.ts';
import { carrelloDi, type RigaSalvata } from '../righe.ts';
import { domandeDi, impegnaScorta, type Domanda, type Impegnata } from '../scorta.ts';
import { chiAspetta, righeRidotte } from './righe-scarse.ts';

type Input = InputOf<typeof contract.confermaCarrello>;
type Reply = ReplyOf<typeof contract.confermaCarrello>;

export interface ConfermaParts {
  readonly aParte: TransazioneAParte;
  readonly omaggi: LeggiOmaggi;
  readonly metodi: () => readonly string[];
}

/**
 * Turns the cart into an order, quote or reservation in one transaction. Changed prices roll it back, are saved as seen in a
 * separate transaction, and refuse the request once; goods that are missing are kept likewise.
 */
export async function confermaCarrello(
  { aParte, ...leggi }: ConfermaParts,
  { ctx, input }: { ctx: StepsCtx; input: Input },
): Promise<Reply> {
  try {
    return await ctx.transaction((full) => conferma(full, input, leggi));
  } catch (error) {
    if (error instanceof MerceMancata && input.tipoDocumento === 'Ordine') {
      const quando = { codAnagrafica: clienteDi(ctx.actor), oggi: oggiInItalia(ctx.now) };
      await aParte((tx) => scriviMancate(tx, quando, error.mancate));
    }
    if (!(error instanceof PrezziCambiati)) throw error;
    await ricordaPrezzi(aParte, ctx, error);
    throw error.rifiuto;
  }
}

const soloUfficio = 'La merce la riserva l’ufficio: chiedere a noi, o farne un ordine o un preventivo.';

interface Come {
  readonly proprie?: readonly RigaSalvata[] | undefined;
  readonly approvatoDa?: string;
  /** Told in the mail of confirmation. */
  readonly daDire?: string;
}

/**
 * Lock order: cart lines, stock rows, document number. `proprie` replaces the cart lines (recurring orders), at today's
 * prices; with `approvatoDa` limits are not checked. Both take the first delivery day if the chosen one has passed.
 */
export async function conferma(
  ctx: WriteCtx,
  chiesto: Input,
  { omaggi, metodi }: Omit<ConfermaParts, 'aParte'>,
  { proprie, approvatoDa = '', daDire }: Come = {},
): Promise<Reply> {
  const { tx, now } = ctx;
  const codAnagrafica = clienteDi(ctx.actor);
  const oggi = oggiInItalia(now);
  const { righe, cliente, id, input } = await prendi(ctx, chiesto, { proprie, approvatoDa });
  verifica({ input, righe, cliente, oggi, metodi: metodi() });
  const configurate = righe.map(({ configurazione }) => configurazione);
  const ritirate = await versioniRitirate(tx, configurate);
  const prezza = (quali: readonly RigaSalvata[]): Promise<RigaPrezzata[]> =>
    prezzaRighe(quali, {
      ritirate,
      leggi: (richieste) =>
        prezziNelDatabase(tx, { ruolo: ctx.actor.ruolo, codAnagrafica, data: oggi, righe: richieste }),
    });
  const intere = await prezza(righe);
  const { regime } = cliente;
  const diOggi = proprie !== undefined;
  const mostrate = controllaPrezzi({ input, prezzate: intere, codAnagrafica, regime, diOggi });
  const { seManca } = input;
  const ridotte = await righeRidotte(tx, intere, { seManca, oggi, tipoDocumento: input.tipoDocumento });
  const prezzate = ridotte ? await prezza(ridotte) : intere;
  if (ridotte && input.tipoDocumento === 'Ordine')
    await scriviMancate(tx, { codAnagrafica, oggi }, mancateDi(domande(intere), domande(prezzate)));
  const pagate = ridotte ? calcolaTotali(valori(regime, prezzate), regime) : mostrate;
  if (input.tipoDocumento === 'Ordine' && approvatoDa === '')
    await controllaLimiti(ctx, { persona: cliente.persona, codAnagrafica, totale: pagate.totDocumento });
  if (input.tipoDocumento === 'Ordine' && pagaInConto(cliente) && cliente.limitato)
    await controllaFido(ctx, codAnagrafica, pagate.totDocumento);
  const chieste = domande(prezzate);
  // A made-to-measure article counts as its parts, which earn no gifts.
  const promosse = domande(prezzate.filter(({ voce }) => !voce?.articolo.composizione)).filter(
    ({ articolo }) => articolo.promozioni.length > 0,
  );
  const maturati = await omaggiDaDare(ctx, {
    leggi: omaggi,
    codAnagrafica,
    righe: promosse.map(({ articolo, qta }) => ({ cdArticolo: articolo.cdArticolo, qta })),
  });
  const impegna = (): Promise<Impegnata> =>
    input.tipoDocumento === 'Preventivo'
      ? Promise.resolve({ omaggi: maturati, disponibili: new Map() })
      : impegnaScorta(tx, chieste, { omaggi: maturati, seManca, oggi });
  const componi = (dati: readonly OmaggioPrezzato[]): NuovoDocumento => {
    const righe = prezzate.map((una) => rigaDocumento(regime, una));
    const omaggi = dati.map((dato) => rigaDocumentoOmaggio(regime, dato));
    return componiDocumento({ input, actor: ctx.actor, cliente, righe: [...righe, ...omaggi], oggi, approvatoDa });
  };
  // Stock and number locks come last, after writing the lines, unless gifts depend on the remaining stock.
  const prima = maturati.length > 0 ? await impegna() : null;
  const dati = prima?.omaggi ?? [];
  controllaOmaggi(input.omaggi ?? [], dati, conOmaggi(regime, prezzate, dati));
  const documento = componi(dati);
  const [, { disponibili }] = await Promise.all([
    preparaDocumento(tx, id, documento, now),
    prima ?? impegna(),
    accodaConferma(ctx, { id, ...documento, mail: cliente.mail, daDire }),
  ]);
  if (documento.tipo === 'OC' || documento.riservataFino !== null)
    await aggiungiAttese(tx, id, chiAspetta(numerate(prezzate), disponibili), now);
  const creato = await numeraDocumento(tx, id);
  annota(ctx, {
    documento,
    ...creato,
    carrello: proprie ? [] : righe.map(({ prog }) => prog),
    note: proprie ? 'ordine ricorrente' : 'carrello confermato',
  });
  return { ...creato, ...detto(documento) };
}

const detto = ({ tipo, data, stato, riservataFino, totaleDocumento: totDocumento }: NuovoDocumento) => ({
  tipo,
  data,
  stato,
  riservataFino,
  totDocumento,
});

/** Locks the lines and determines customer and delivery day. */
async function prendi(ctx: WriteCtx, chiesto: Input, { proprie, approvatoDa }: Come) {
  const { tx, now } = ctx;
  const codAnagrafica = clienteDi(ctx.actor);
  if (!tipiDi(ctx.actor.ruolo).includes(chiesto.tipoDocumento)) throw forbidden(soloUfficio);
  const progIndirizzo = chiesto.trasporto === 'ritiro' ? null : chiesto.progIndirizzo;
  const [righe, cliente, id] = await Promise.all([
    proprie ?? prendiRighe(tx, carrelloDi(ctx.actor)),
    leggiCliente(tx, { codAnagrafica, progIndirizzo, idUtente: ctx.actor.idUtente }),
    nuovoIdDocumento(tx),
  ]);
  if (chiesto.tipoDocumento === 'Ordine' && !proprie && cliente.daImparare)
    await imparaCodici(ctx, codAnagrafica, righe);
  if (!proprie && approvatoDa === '') return { righe, cliente, id, input: chiesto };
  const ammesse = dateAmmesse(oggiInItalia(now), chiesto.trasporto, cliente.giornoConsegna);
  const dataConsegna = ammesse.find((una) => una === chiesto.dataConsegna) ?? ammesse[0] ?? null;
  return { righe, cliente, id, input: { ...chiesto, dataConsegna } };
}

const conOmaggi = (regime: Regime, prezzate: readonly RigaPrezzata[], dati: readonly OmaggioPrezzato[]): Totali =>
  calcolaTotali(
    valori(regime, prezzate),
    regime,
    dati.map((dato) => valoreOmaggio(regime, dato)),
  );

interface Fatto {
  readonly documento: NuovoDocumento;
  readonly id: number;
  readonly numero: number;
  readonly anno: number;
}

function annota(
  ctx: WriteCtx,
  {
    documento,
    id,
    numero,
    anno,
    carrello,
    note,
  }: Fatto & { readonly carrello: readonly number[]; readonly note: string },
): void {
  const { righe, ...testata } = documento;
  const chiave = numeroDocumento({ tipo: documento.tipo, numero, anno });
  ctx.log('add documenti', chiave, { dopo: { id, ...testata, righe: righe.length, carrello }, note });
}

function verifica(given: {
  input: Input;
  righe: readonly RigaSalvata[];
  cliente: ClienteConferma;
  oggi: string;
  metodi: readonly string[];
}): void {
  const { input, righe, cliente, oggi, metodi } = given;
  const { destinazione } = cliente;
  const indirizzi = destinazione && ammesso(cliente, destinazione.prog) ? [destinazione] : [];
  const errore = verificaConferma({
    ...input,
    oggi,
    righe,
    progIndirizzo: input.progIndirizzo,
    dataConsegna: input.dataConsegna,
    pagamento: input.pagamento,
    metodi,
    cliente,
    indirizzi,
    dateAmmesse: dateAmmesse(oggi, input.trasporto, cliente.giornoConsegna),
  });
  if (!errore) return;
  if (errore.path === 'progIndirizzo' && input.progIndirizzo && indirizzi.length === 0) throw notFound(errore.message);
  throw breaksRule(errore.message, { errors: [errore] });
}

const ammesso = ({ persona }: ClienteConferma, prog: number): boolean =>
  !persona || persona.indirizzi.length === 0 || persona.indirizzi.includes(prog);

const domande = (prezzate: readonly RigaPrezzata[]): Domanda[] =>
  domandeDi(prezzate.flatMap(({ riga, voce }) => (voce ? [{ articolo: voce.articolo, qta: riga.qta }] : [])));

/** Lines by their number in the document. */
const numerate = (prezzate: readonly RigaPrezzata[]) =>
  prezzate.flatMap(({ riga: { qta }, voce }, i) => (voce ? [{ riga: i + 1, articolo: voce.articolo, qta }] : []));
