import type { Actor } from '#platform/contract/actor.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { FileVersions } from '#platform/server/files/versions.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { CachedReply, ReplyCache } from '#platform/server/http/reply.ts';
import { serveConfigurazione } from '#prodotto/articolo/rules/chiave-vendita.ts';
import { eDisponibile } from '#prodotto/articolo/rules/disponibilita.ts';
import type { TestataConNomi, Testate } from '#prodotto/testate/server/index.ts';
import {
  canArticolo,
  chiavePreferito,
  conPrezzo,
  type ArticoloConPrezzo,
  type Giacenza,
  type PartiPrezzo,
  type Preferiti,
  type PrezziInMemoria,
} from '#prodotto/articolo/server/index.ts';
import { promozioneVale } from '#prodotto/testate/rules.ts';
import type { paginaCatalogo } from '../contract.ts';
import { righeMassime } from '../rules.ts';
import { senzaTitoliVuoti } from '../rules/righe-di-pagina.ts';
import type { Pagina, Pagine, Riga } from './pagine.ts';

type Risposta = ReplyOf<typeof paginaCatalogo>;
type RigaArticolo = Risposta['articoli'][number];

export interface Catalogo {
  readonly testate: Testate;
  readonly pagine: Pagine;
  readonly prezzi: PrezziInMemoria;
  readonly preferiti: Preferiti;
  readonly versioni: FileVersions;
  readonly risposte: ReplyCache<Risposta>;
}

export async function pagina(
  catalogo: Catalogo,
  { ctx, input }: { ctx: ReadCtx; input: { id: string } },
): Promise<CachedReply<Risposta>> {
  const { actor } = ctx;
  const id = input.id.toUpperCase();
  const [[testata], [pagine]] = await Promise.all([catalogo.testate.list([id]), catalogo.pagine.list([id])]);
  const contenuto = pagine as Pagina;
  if (!testata || !visibileA(actor, testata)) throw notFound('Pagina di catalogo non trovata');
  const codici = contenuto.righe.flatMap((riga) => riga.cdArticolo ?? []);
  const correlate = contenuto.correlati.map((uno) => `${uno.codTestataCorrelata}-${uno.suffissoCorrelato}`);
  const [prezzi, testate, preferito] = await Promise.all([
    catalogo.prezzi.parti({ codAnagrafica: actor.codAnagrafica, codici }),
    catalogo.testate.list(correlate),
    traPreferiti(catalogo, actor, id),
  ]);
  const immagini = await catalogo.versioni.list(
    [testata, ...testate].flatMap((una) => [una?.pathImg ?? '', una?.pathImgAzienda ?? '']),
  );
  const data = oggiInItalia(ctx.now);
  const { articoli, giacenze, cliente } = prezzi;
  return catalogo.risposte.get(
    {
      actor,
      input: id,
      dependencies: [testata, contenuto, data, preferito, cliente, ...articoli, ...giacenze, ...testate, ...immagini],
    },
    () => componi({ actor, data, testata, contenuto, codici, prezzi, testate, immagini, preferito }),
  );
}

async function traPreferiti({ preferiti }: Catalogo, { idUtente }: Actor, id: string): Promise<boolean> {
  if (idUtente === null) return false;
  const [suoi] = await preferiti.list([String(idUtente)]);
  return suoi?.has(chiavePreferito(id)) ?? false;
}

/** `immagini`: the header's own and its brand's, then those of each related header. */
interface Parti {
  readonly actor: Actor;
  readonly data: string;
  readonly testata: TestataConNomi;
  readonly contenuto: Pagina;
  readonly codici: readonly string[];
  readonly prezzi: PartiPrezzo;
  readonly testate: readonly (TestataConNomi | undefined)[];
  readonly immagini: readonly string[];
  readonly preferito: boolean;
}

function componi(parti: Parti): Risposta {
  const { data, testata, contenuto, immagini, preferito } = parti;
  const [pathImg = '', pathImgAzienda = ''] = immagini;
  const articoli = righe(parti);
  const quanti = (stato: 'obsoleto' | 'eliminato' | 'nonStampCatalogo'): number =>
    articoli.filter((riga) => riga[stato]).length;
  return {
    testata: {
      ...testata,
      pathImg,
      pathImgAzienda,
      altezzaImmagine_mm: testata.altezzaImmagineMm,
      promozione: promozioneVale(testata, data),
      contFiltri: testata.filtriRicerca === '' ? 0 : testata.filtriRicerca.split('|').length,
      articoli_Obsoleti: quanti('obsoleto'),
      articoli_Eliminati: quanti('eliminato'),
      articoli_NonStampCatalogo: quanti('nonStampCatalogo'),
      preferiti: preferito,
    },
    articoli,
    descTecniche: contenuto.descrizioni.map((una) => ({
      codiceScheda: una.codiceScheda,
      suffisso: una.suffisso,
      descrizioneHTML: una.descrizioneHtml,
    })),
    valoriTecnici: [...contenuto.valori],
    areaTecnica: [...contenuto.schede],
    correlati: correlati(parti),
  };
}

const visibileA = (actor: Actor, testata: TestataConNomi): boolean =>
  !testata.disattivaInternet || canArticolo.vedeFuoriCatalogo(actor.ruolo);

function righe({ actor, data, contenuto, codici, prezzi }: Parti): RigaArticolo[] {
  const perCodice = new Map(
    codici.map((codice, i) => [codice, conPrezzo(prezzi.articoli[i], prezzi.cliente, { data, quantita: 1 })]),
  );
  const giacenze = new Map(codici.map((codice, i) => [codice, prezzi.giacenze[i]]));
  const mostrate = contenuto.righe
    .slice(0, righeMassime)
    .filter((riga) => riga.ctTpRiga !== 'P' || visibile(actor, perCodice.get(riga.cdArticolo ?? '')));
  const vuote = senzaTitoliVuoti(mostrate);
  return vuote.map((riga, i) =>
    rigaArticolo(actor, riga, perCodice.get(riga.cdArticolo ?? ''), giacenze, {
      nrArt: i + 1,
      prima: vuote[i - 1]?.ctTpRiga ?? '',
    }),
  );
}

/** Visitors and customers see only articles in the catalogue; others filter on screen. */
function visibile(actor: Actor, trovato: ArticoloConPrezzo | undefined): boolean {
  if (!trovato) return false;
  const { obsoleto, eliminato, nonStampCatalogo } = trovato.articolo;
  return canArticolo.vedeFuoriCatalogo(actor.ruolo) || !(obsoleto || eliminato || nonStampCatalogo);
}

function rigaArticolo(
  actor: Actor,
  riga: Riga,
  trovato: ArticoloConPrezzo | undefined,
  giacenze: ReadonlyMap<string, Giacenza | undefined>,
  posto: { nrArt: number; prima: RigaArticolo['prevCtTpRiga'] },
): RigaArticolo {
  const { ruolo } = actor;
  const articolo = trovato?.articolo;
  // Price and stock depend on the configuration.
  const suMisura = articolo !== undefined && serveConfigurazione(articolo);
  const prezzo = canArticolo.vedePrezziInPagina(ruolo) && !suMisura ? trovato?.prezzo : null;
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
    disponibile:
      articolo && canArticolo.vedeDisponibilita(ruolo) && !suMisura
        ? eDisponibile({
            scortaNonGestita: articolo.scortaNonGestita,
            qtaDisponibile: giacenze.get(articolo.cdArticolo)?.qtaDisponibile ?? 0,
          })
        : null,
    nrArt: posto.nrArt,
    distintaBaseDinamica: articolo?.distintaBaseDinamica ?? false,
    distintaBaseSemplice: articolo?.distintaBaseSemplice ?? false,
    distintaBaseSempliceSingoloComponente: articolo?.distintaBaseSempliceSingoloComponente ?? false,
    cdArticoloFornitoreCatalogo:
      articolo && canArticolo.vedeCodiceFornitore(ruolo) ? articolo.cdArticoloFornitoreCatalogo : '',
    prezzoListino: prezzo?.prezzoListino ?? null,
    sconto1: prezzo?.sconto1 ?? null,
    sconto2: prezzo?.sconto2 ?? null,
    prezzoScontato: prezzo?.prezzoScontato ?? null,
    netto: prezzo?.netto ?? false,
    riga: riga.riga,
    versione: articolo?.versione ?? 0,
  };
}

function correlati({ actor, contenuto, testate, immagini }: Parti): Risposta['correlati'] {
  return contenuto.correlati.flatMap((uno, i) => {
    const testata = testate[i];
    if (!testata || !visibileA(actor, testata)) return [];
    return [
      {
        id: uno.id,
        codTestata: testata.codTestata,
        suffisso: testata.suffisso,
        descrizione: testata.descrizione,
        img: immagini[2 * (i + 1)] as string,
      },
    ];
  });
}
