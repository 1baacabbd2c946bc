import type { Actor } from '#platform/contract/actor.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Cache } from '#platform/server/cache.ts';
import type { FileVersions } from '#platform/server/files/versions.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { chiCuraArticoli } from '#prodotto/testate/rules.ts';
import { canArticolo, chiavePreferito } from '#vendita/articolo/server/index.ts';
import type { ArticoloConPrezzo, Giacenza, Preferiti, Prezzi } from '#vendita/articolo/server/index.ts';
import type { paginaCatalogo } from '../contract.ts';
import type { Pagina, Riga } from './pagine.ts';
import { leggiPagine } from './pagine.ts';
import type { TestataCatalogo, Testate } from './testate.ts';
import { leggiTestate } from './testate.ts';

type Risposta = ReplyOf<typeof paginaCatalogo>;
type RigaArticolo = Risposta['articoli'][number];

export interface Catalogo {
  readonly testate: Testate;
  readonly pagine: Cache<Pagina>;
  readonly prezzi: Prezzi;
  readonly preferiti: Preferiti;
  readonly versioni: FileVersions;
}

/** The page of a header: what it is made of comes from memory, price and availability are put in for who asks. */
export async function pagina(catalogo: Catalogo, { ctx, input }: { ctx: ReadCtx; input: { id: string; versione?: number | undefined } }): Promise<Risposta> {
  const id = input.id.toUpperCase();
  const [testata, contenuto] = input.versione !== undefined && chiCuraArticoli.includes(ctx.actor.ruolo) ? await adesso(ctx, id) : await inMemoria(catalogo, id);
  const { actor } = ctx;
  if (!testata || (testata.disattivaInternet && !canArticolo.vedeFuoriCatalogo(actor.ruolo))) throw notFound('Pagina di catalogo non trovata');
  const [articoli, correlati, miei, [pathImg = '', pathImgAzienda = '']] = await Promise.all([
    righe(catalogo.prezzi, actor, contenuto.righe, oggiInItalia(ctx.now)),
    correlatiDi(catalogo, actor, contenuto),
    actor.idUtente === null ? null : catalogo.preferiti.get(String(actor.idUtente)),
    catalogo.versioni.of([testata.pathImg, testata.pathImgAzienda]),
  ]);
  return {
    testata: { ...testata, pathImg, pathImgAzienda, altezzaImmagine_mm: testata.altezzaImmagineMm, preferiti: miei?.has(chiavePreferito(id)) ?? false },
    articoli,
    descTecniche: contenuto.descrizioni.map((una) => ({ codiceScheda: una.codiceScheda, suffisso: una.suffisso, descrizioneHTML: una.descrizioneHtml })),
    valoriTecnici: [...contenuto.valori],
    areaTecnica: [...contenuto.schede],
    correlati,
  };
}

type Contenuto = readonly [TestataCatalogo | undefined, Pagina];

const inMemoria = (catalogo: Catalogo, id: string): Promise<Contenuto> => Promise.all([catalogo.testate.get(id), catalogo.pagine.get(id)]);

/** Read now: for who has just edited it and would meet the page of before in memory. */
async function adesso(ctx: ReadCtx, id: string): Promise<Contenuto> {
  const [testate, pagine] = await Promise.all([leggiTestate(ctx.db, [id]), leggiPagine(ctx.db, [id])]);
  return [testate.get(id), pagine.get(id) as Pagina];
}

async function righe(prezzi: Prezzi, actor: Actor, tabella: readonly Riga[], data: string): Promise<RigaArticolo[]> {
  const codici = tabella.flatMap((riga) => riga.cdArticolo ?? []);
  const [trovati, giacenze] = await Promise.all([
    prezzi.conPrezzo({ codAnagrafica: actor.codAnagrafica, data, righe: codici.map((cdArticolo) => ({ cdArticolo, quantita: 1 })) }),
    canArticolo.vedeDisponibilita(actor.ruolo) ? prezzi.giacenze(codici) : new Map<string, Giacenza>(),
  ]);
  const perCodice = new Map(codici.map((codice, i) => [codice, trovati[i]]));
  const mostrate = tabella.filter((riga) => riga.ctTpRiga !== 'P' || visibile(actor, perCodice.get(riga.cdArticolo ?? '')));
  const vuote = senzaTitoliVuoti(mostrate);
  return vuote.map((riga, i) => rigaArticolo(actor, riga, perCodice.get(riga.cdArticolo ?? ''), giacenze, { nrArt: i + 1, prima: vuote[i - 1]?.ctTpRiga ?? '' }));
}

/** Visitors and customers see articles that are in the catalogue; the others see all and filter on their screen. */
function visibile(actor: Actor, trovato: ArticoloConPrezzo | undefined): boolean {
  if (!trovato) return false;
  const { obsoleto, eliminato, nonStampCatalogo } = trovato.articolo;
  return canArticolo.vedeFuoriCatalogo(actor.ruolo) || !(obsoleto || eliminato || nonStampCatalogo);
}

/** A sub-heading whose articles are all left out goes with them. */
function senzaTitoliVuoti(tabella: readonly Riga[]): Riga[] {
  return tabella.filter((riga, i) => {
    if (riga.ctTpRiga !== 'D') return true;
    const dopo = tabella[i + 1];
    return dopo !== undefined && dopo.ctTpRiga !== 'D';
  });
}

function rigaArticolo(
  actor: Actor,
  riga: Riga,
  trovato: ArticoloConPrezzo | undefined,
  giacenze: Map<string, Giacenza>,
  posto: { nrArt: number; prima: RigaArticolo['prevCtTpRiga'] },
): RigaArticolo {
  const { ruolo } = actor;
  const articolo = trovato?.articolo;
  const prezzo = canArticolo.vedePrezziInPagina(ruolo) ? trovato?.prezzo : null;
  return {
    ctTpRiga: riga.ctTpRiga,
    prevCtTpRiga: posto.prima,
    cdArticolo: articolo?.cdArticolo ?? '',
    descrizione: articolo ? articolo.descrizione : riga.descrizione,
    ctnumSUFFISSO: riga.suffisso,
    unMisura: articolo?.unMisura ?? '',
    qtScatola: articolo?.qtScatola ?? 0,
    ubicazione: articolo && canArticolo.vedeMagazzino(ruolo) ? articolo.ubicazione : '',
    obsoleto: articolo?.obsoleto ?? false,
    eliminato: articolo?.eliminato ?? false,
    nonStampCatalogo: articolo?.nonStampCatalogo ?? false,
    disponibile: articolo && canArticolo.vedeDisponibilita(ruolo) ? articolo.scortaNonGestita || (giacenze.get(articolo.cdArticolo)?.qtaDisponibile ?? 0) > 0 : null,
    nrArt: posto.nrArt,
    distintaBaseDinamica: articolo?.distintaBaseDinamica ?? false,
    distintaBaseSemplice: articolo?.distintaBaseSemplice ?? false,
    distintaBaseSempliceSingoloComponente: articolo?.distintaBaseSempliceSingoloComponente ?? false,
    cdArticoloFornitoreCatalogo: articolo && canArticolo.vedeCodiceFornitore(ruolo) ? articolo.cdArticoloFornitoreCatalogo : '',
    prezzoListino: prezzo?.prezzoListino ?? null,
    sconto1: prezzo?.sconto1 ?? null,
    sconto2: prezzo?.sconto2 ?? null,
    prezzoScontato: prezzo?.prezzoScontato ?? null,
    netto: prezzo?.netto ?? false,
    riga: riga.riga,
    versione: articolo?.versione ?? 0,
  };
}

async function correlatiDi(catalogo: Catalogo, actor: Actor, contenuto: Pagina): Promise<Risposta['correlati']> {
  const chiavi = contenuto.correlati.map((uno) => `${uno.codTestataCorrelata}-${uno.suffissoCorrelato}`);
  const testate = await catalogo.testate.getAll(chiavi);
  const immagini = await catalogo.versioni.of(chiavi.map((chiave) => testate.get(chiave)?.pathImg ?? ''));
  return contenuto.correlati.flatMap((uno, i) => {
    const testata = testate.get(chiavi[i] as string);
    if (!testata || (testata.disattivaInternet && !canArticolo.vedeFuoriCatalogo(actor.ruolo))) return [];
    return [{ id: uno.id, codTestata: testata.codTestata, suffisso: testata.suffisso, descrizione: testata.descrizione, img: immagini[i] as string }];
  });
}
