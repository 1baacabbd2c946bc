import { eDisponibile } from '#prodotto/articolo/rules/disponibilita.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { multiply } from '#platform/contract/decimal.ts';
import { formatDiscounts } from '#platform/contract/format.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { CondizioniCliente } from '#prodotto/articolo/rules/condizioni.ts';
import { prezzoUnitario, type Prezzo } from '#prodotto/articolo/rules/prezzo.ts';
import {
  componiGiacenza,
  conPrezzo,
  senzaGiacenza,
  type ArticoloVendita,
  type Giacenza,
  type PrezziInMemoria,
} from '#prodotto/articolo/server/index.ts';
import type { elaboraDistinta } from '../contract.ts';
import type { Parte } from '../rules/componenti.ts';
import { disegna } from '../rules/disegno-modello.ts';
import { leggiCondizione, scriviCondizione } from '../rules/condizione.ts';
import { elabora, nomeValore, sceltaObbligatoria, type Configurazione } from '../rules/elabora.ts';
import type { Macchina } from '../rules/modello-letto.ts';
import { leggiOpzioni, scriviOpzioni, scriviScelte } from '../rules/stringa-opzioni.ts';
import { figura, scriviSvg } from '../rules/svg.ts';
import type { Versione } from './macchine.ts';

export type Esito = ReplyOf<typeof elaboraDistinta>;

/** 422 with remedies. */
export function configura(
  { macchina, codice, versione }: Pick<Versione, 'macchina' | 'codice' | 'versione'>,
  { tipoSerramento, opzioni }: { readonly tipoSerramento: string; readonly opzioni: string },
): Configurazione {
  const scelte = leggiOpzioni(opzioni);
  if (!scelte) throw breaksRule('Le opzioni non si leggono: ogni voce è sigla$valore, separate da |.');
  const esito = elabora(macchina, { tipoSerramento, scelte });
  if (esito.ok) return esito;
  const { frase, regole, scelte: coinvolte, vicini } = esito;
  throw breaksRule(frase, { present: { modello: codice, versione, regole, scelte: coinvolte, vicini } });
}

interface Chiesta {
  readonly quale: Versione;
  readonly articolo: ArticoloVendita;
  readonly tipoSerramento: string;
  readonly codAnagrafica: string | null;
  readonly data: string;
  readonly qta: number;
  readonly area: { readonly larghezza: number; readonly altezza: number } | null;
  readonly disegna: boolean;
  /** Customers see `x` (P-073). */
  readonly nascosta: boolean;
}

export async function rispondi(
  prezzi: Pick<PrezziInMemoria, 'parti'>,
  configurazione: Configurazione,
  chiesta: Chiesta,
): Promise<Esito> {
  const { parti } = configurazione;
  const codici = [...new Set(parti.map(({ cdArticolo }) => cdArticolo))];
  const trovate = await prezzi.parti({ codAnagrafica: chiesta.codAnagrafica, codici });
  const voci = new Map(
    codici.map((codice, i) => [
      codice,
      { articolo: trovate.articoli[i], giacenza: trovate.giacenze[i] ?? senzaGiacenza },
    ]),
  );
  const intero = componi(chiesta.articolo, parti, voci);
  const quando = { data: chiesta.data, quantita: chiesta.qta };
  const prezzo = intero ? (conPrezzo(intero, trovate.cliente, quando)?.prezzo ?? null) : null;
  const giacenza = componiGiacenza(intero, senzaGiacenza, (codice) => voci.get(codice)?.giacenza);
  return {
    ...testata(configurazione, chiesta, prezzo),
    qtaScaffale: chiesta.nascosta ? 'x' : giacenza.qtaScaffale,
    qtaDisponibile: giacenza.qtaDisponibile,
    scortaNonGestita: intero?.scortaNonGestita ?? false,
    disponibile: intero !== undefined && disponibili(intero, giacenza, chiesta.qta),
    componentiDistinta: parti.map((parte) =>
      componente(parte, voci.get(parte.cdArticolo), { cliente: trovate.cliente, ...chiesta }),
    ),
    ...disegno(chiesta, configurazione),
  };
}

interface Voce {
  readonly articolo: ArticoloVendita | undefined;
  readonly giacenza: Giacenza;
}

function componi(
  articolo: ArticoloVendita,
  parti: readonly Parte[],
  voci: ReadonlyMap<string, Voce>,
): ArticoloVendita | undefined {
  const composizione = parti.flatMap(({ cdArticolo, quantita }) => {
    const suo = voci.get(cdArticolo)?.articolo;
    return suo ? [{ articolo: suo, quantita }] : [];
  });
  if (parti.length === 0 || composizione.length < parti.length) return undefined;
  const scortaNonGestita = composizione.every((parte) => parte.articolo.scortaNonGestita);
  return { ...articolo, scortaNonGestita, promozioni: [], composizione };
}

function testata(
  { voci, scelte, mancanti }: Configurazione,
  { quale, articolo, tipoSerramento }: Chiesta,
  prezzo: Prezzo | null,
): Omit<
  Esito,
  'qtaScaffale' | 'qtaDisponibile' | 'scortaNonGestita' | 'disponibile' | 'componentiDistinta' | 'urlSvg' | 'viste'
> {
  return {
    codArticolo: articolo.cdArticolo,
    tipoSerramento,
    modello: quale.codice,
    versione: quale.versione,
    versioneAttuale: quale.attuale,
    totale: prezzo?.prezzoListino ?? null,
    sconto1: prezzo?.sconto1 ?? 0,
    sconto2: prezzo?.sconto2 ?? 0,
    totaleGenerale: prezzo?.prezzoScontato ?? null,
    spiegazione: prezzo?.spiegazione ?? '',
    pathImg: articolo.pathImg,
    opzioni: scriviOpzioni(voci),
    scelte: scriviScelte(new Map([...scelte].filter(([id]) => id !== 'TIPO'))),
    mancanti: mancanti.map(({ idOpzione, nome }) => ({ idOpzione, messaggio: sceltaObbligatoria(nome) })),
    opzioniDistinta: opzioniDi(quale.macchina, { voci, scelte }),
  };
}

function opzioniDi(
  { perId, modello }: Macchina,
  { voci, scelte }: Pick<Configurazione, 'voci' | 'scelte'>,
): Esito['opzioniDistinta'] {
  const per = new Map(voci.map((voce) => [voce.idOpzione, voce]));
  return modello.opzioni.flatMap(({ id }) => {
    const [opzione, voce] = [perId.get(id), per.get(id)];
    if (!opzione || !voce) return [];
    const ammessi = new Set(voce.ammessi);
    const { nome, raggruppamento, opzionePadre, valoreOpzioneCompatibile, tipo, unita, min, max, passo, valori } =
      opzione;
    return [
      {
        idOpzione: id,
        nome,
        raggruppamento,
        opzionePadre,
        valoreOpzioneCompatibile: valoreOpzioneCompatibile.join('^'),
        tipo,
        unita,
        min,
        max,
        passo,
        valore: voce.valore,
        scelta: scelte.has(id),
        valori: valori.map((uno) => ({ valore: uno.valore, nome: uno.nome, ammesso: ammessi.has(uno.valore) })),
      },
    ];
  });
}

function componente(
  { prog, cdArticolo, um, quantita, lunghezza, perche }: Parte,
  voce: Voce | undefined,
  { cliente, data, qta, nascosta, quale }: Chiesta & { readonly cliente: CondizioniCliente },
): Esito['componentiDistinta'][number] {
  const presi = multiply(quantita, qta, 6);
  const prezzo = conPrezzo(voce?.articolo, cliente, { data, quantita: presi })?.prezzo ?? null;
  const giacenza = voce?.giacenza ?? senzaGiacenza;
  return {
    prog,
    codiceUtente: cdArticolo,
    descrizione: voce?.articolo?.descrizione ?? '',
    unMisura: um,
    cfImpVis: quantita,
    lunghezza,
    prezzo: prezzo && prezzoUnitario(prezzo),
    sconti: prezzo ? formatDiscounts(prezzo.sconto1, prezzo.sconto2) : '',
    importo: prezzo && multiply(prezzo.prezzoScontato, quantita, 3),
    qtaScaffale: nascosta ? 'x' : giacenza.qtaScaffale,
    disponibile: voce?.articolo !== undefined && disponibili(voce.articolo, giacenza, presi),
    perche: {
      ...perche,
      condizione: condizioneDetta(quale.macchina, perche.condizione),
      intervalli: perche.intervalli.map((uno) => ({ ...uno, nome: quale.macchina.nomi.get(uno.nome) ?? uno.nome })),
    },
  };
}

const condizioneDetta = ({ nomi, perId }: Macchina, testo: string): string =>
  scriviCondizione(
    leggiCondizione(testo),
    (id) => nomi.get(id) ?? id,
    (id, valore) => {
      const opzione = perId.get(id);
      return opzione ? nomeValore(opzione, valore) : valore;
    },
  );

// Takes the fields it needs: copying the article took half of the time.
const disponibili = ({ scortaNonGestita }: ArticoloVendita, { qtaDisponibile }: Giacenza, richieste: number): boolean =>
  eDisponibile({ scortaNonGestita, qtaDisponibile }, richieste);

function disegno(chiesta: Chiesta, { ambiente, parti }: Configurazione): Pick<Esito, 'viste' | 'urlSvg'> {
  if (!chiesta.disegna || parti.length === 0) return { viste: [], urlSvg: '' };
  const viste = disegna(chiesta.quale.macchina, ambiente, parti);
  const svg = scriviSvg(figura(viste), chiesta.area);
  return { viste, urlSvg: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}
