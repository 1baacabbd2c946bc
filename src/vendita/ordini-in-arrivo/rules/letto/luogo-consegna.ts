import { nazioneDi } from '#parti/indirizzo.ts';
import { luogoLetto, scriviLuogo } from '../consegna-chiesta.ts';
import { dateIn } from './date-scritte.ts';
import { genereLinea } from './fuori-tabella.ts';
import type { Campo, LuogoLetto } from './letto.ts';
import { type Linea, type Pezzo, type Tratto, doveDi, trattiDi, trattoDi } from './pezzi.ts';

/** Labels of a delivery place; after a shorter word a colon is required. */
const etichetta =
  /^(?:(?:(?:la\s+)?merce\s+(?:è\s+)?)?(?:da\s+)?(?:consegn(?:a|are)|sped(?:ire|izione)|recapitare|scaricare)\s+(?:(?:della\s+)?merce\s+)?(?:a|al|alla|presso|in)(?:\s+(?:il|la))?(?=\s*:|\s|$)|(?:luogo|indirizzo|sede|punto|posto)\s+(?:di\s+)?(?:consegna|destinazione|spedizione|scarico)(?:\s+(?:della\s+)?merce)?|destinazione(?:\s+(?:della\s+)?merc[ei])?|destinatario\s+(?:della\s+)?merce|consegna\s+merce|deliver(?:y)?\s+to|ship(?:ping|ment)?\s+to|(?:delivery|shipping)\s+(?:address|location)|place\s+of\s+delivery|liefer(?:adresse|anschrift|ort)|(?:zu\s+)?liefern\s+an|lieferung\s+(?:an|nach)|warenempfänger|versand(?:adresse|anschrift)|adresse\s+de\s+livraison|lieu\s+de\s+livraison|(?:à\s+)?livrer\s+à|livraison\s+à)(?=[\s:.]|$)\s*(?:[:.]\s*)?/iu;
/** Text after the label that says how, when or at whose cost to deliver, or names the billing address. */
const nonLuogo =
  /^(?:mezzo|carico|cura|partire|mano|domicilio|piano|terra|vista|settiman|giorni|breve|magazzino\s+chiuso|\d+\s*(?:gg|giorni|settiman|days|weeks|tage|wochen)|come\s+(?:sopra|da|sempre|in)|idem|stess[oa]|vedi|same|as\s+above|wie\s+oben|siehe|(?:vs|ns|vostr|nostr)\S*\s+(?:carico|cura|mezz)|(?:ns|nostr)\S*\s+(?:sede|magazzino|indirizzo)\b|franco|porto|corriere|ritiro)/iu;
const strada =
  /^(?:via|viale|v\.?le|piazza(?:le)?|p\.?z{1,2}a|p\.?le|corso|c\.?so|largo|l\.?go|strada|str\.|vicolo|borgo|contrada|c\.?da|località|loc\.|frazione|fraz\.|lungo\p{L}+|salita|rue|avenue|z\.\s?i\.|zona\s+ind\S*)\s|\p{L}{3,}(?:str(?:\.|aße|asse)|weg|platz|gasse|allee|ring)\s+\d|^\d{1,5}[a-z]?,?\s+\p{Lu}.*\b(?:street|st|road|rd|avenue|ave|lane|way|drive|close|rue)\b/iu;
const conPosta =
  /^(?:(?<paese>[A-Z]{1,3})[-\s])?(?<posta>\d{5})[\s,]+(?<localita>\p{Lu}[\p{L}'’. -]*?)\s*(?:[(\s]\s*[A-Z]{2}\s*\)?)?(?:[\s,]+(?:italia|italy|deutschland|germany|france))?\.?$/iu;
const postaVicina = /^(?<paese>A|AT|CH|SI)-(?<posta>\d{4})\s+(?<localita>\p{Lu}[\p{L}'’. -]+)$/u;
/** Another label or a telephone number: the place has ended. */
const altro =
  /^(?:[\p{L}.'’° /]{2,30}:|\+?\d[\d\s./-]{7,}$|(?:tel|fax|cell|mob|phone|orari|e-?mail|pec|www|p\.?\s?iva|partita|cod|rif|pagamento|payment|zahlung|data|date|datum|ordine|order|fattur|bill|rechnung|invoice|spett|buyer|grazie|saluti|cordial|distinti|mit\s|regards)\b)|@/iu;
const righeMassime = 5;
/** Wider than the space between words of a column, narrower than the gap between columns or cells of a sheet. */
const spazio = 0.9;

const annunciata = ({ testo }: Tratto): boolean => etichetta.test(testo) || altro.test(testo);

/** The pieces of a stretch after its first characters. */
function coda(tratto: Tratto, caratteri: number): Tratto | null {
  let lungo = 0;
  const dopo: Pezzo[] = [];
  for (const pezzo of tratto.pezzi) {
    const dietro = pezzo.testo.slice(Math.max(0, caratteri - lungo));
    const resto = dopo.length === 0 ? dietro.replace(/^[\s:.-]+/, '') : dietro;
    if (lungo + pezzo.testo.length > caratteri && resto !== '') dopo.push({ ...pezzo, testo: resto });
    lungo += pezzo.testo.length + 1;
  }
  return dopo.length === 0 ? null : trattoDi(dopo);
}

const puo = ({ testo }: Tratto): boolean =>
  /\p{L}{2}/u.test(testo) &&
  !nonLuogo.test(testo) &&
  genereLinea(testo) === null &&
  dateIn(testo.slice(0, 12)).length === 0;

/** The lines below a stretch in the same column, until the place ends. */
function sotto(
  linee: readonly Linea[],
  da: number,
  { x, x2 }: Pick<Tratto, 'x' | 'x2'>,
): { linea: number; tratto: Tratto }[] {
  const trovati: { linea: number; tratto: Tratto }[] = [];
  for (let i = da + 1; i < linee.length && trovati.length < righeMassime; i++) {
    const [prima, questa] = [linee[i - 1], linee[i]];
    if (!prima || !questa || questa.pagina !== prima.pagina || questa.y - prima.y > 2.6 * questa.alto) break;
    const suo = trattiDi(questa, spazio).find(
      (uno) => Math.abs(uno.x - x) < 1.5 * questa.alto || (uno.x >= x && uno.x < x2),
    );
    // A line of another column does not end the place.
    if (!suo) continue;
    if (annunciata(suo) || !puo(suo)) break;
    trovati.push({ linea: i, tratto: suo });
  }
  return trovati;
}

/** `Via Po, 4` is one part, `Rossi S.r.l. - Via Po 4 - 31020 Villorba (TV)` three. */
const partiDi = (testo: string): string[] =>
  testo
    .split(/\s+[-–—|/]\s+|[,;](?!\s*(?:n[.°]?\s*|nr\.?\s*)?\d{1,4}(?:\s?\/?\s?[a-z])?\s*(?:[,;]|[-–—|]|$|\d{5}))\s*/iu)
    .flatMap((parte) => {
      const dietro = /^(.*?\p{L}.*?)[\s,]+((?:[A-Z]{1,3}-)?\d{5}\s+\p{Lu}.*)$/u.exec(parte);
      return dietro ? [dietro[1] ?? '', dietro[2] ?? ''] : [parte];
    })
    .map((parte) => parte.replace(/^[\s,;.-]+|[\s,;-]+$/g, ''))
    .filter(Boolean);

const chiude = (testo: string): boolean =>
  partiDi(testo).some((parte) => conPosta.test(parte) || postaVicina.test(parte));

function luogoDi(testi: readonly string[]): LuogoLetto | null {
  const luogo = { id: '', nome: '', vie: [] as string[], cap: '', localita: '', nazione: '' };
  for (const parte of testi.flatMap(partiDi)) {
    const { paese, posta, localita } = (conPosta.exec(parte) ?? postaVicina.exec(parte))?.groups ?? {};
    if (posta !== undefined && luogo.cap === '') {
      luogo.cap = posta;
      luogo.localita = localita ?? '';
      luogo.nazione = paese ? nazioneDi(paese) : '';
    } else if (strada.test(parte)) luogo.vie.push(parte);
    else if (luogo.nome === '' && luogo.cap === '' && luogo.vie.length === 0) luogo.nome = parte;
    else if (luogo.cap === '') luogo.vie.push(parte);
  }
  return luogoLetto(luogo);
}

/** The delivery place found after a label, and the lines that contain it. */
export function luogoConsegna(
  linee: readonly Linea[],
): { readonly campo: Campo<LuogoLetto>; readonly linee: ReadonlySet<Linea> } | null {
  for (const [i, linea] of linee.entries()) {
    const tratti = trattiDi(linea, spazio);
    for (const [t, tratto] of tratti.entries()) {
      const [letta = ''] = etichetta.exec(tratto.testo) ?? [];
      if (letta === '') continue;
      const trovati = scritto({ linee, i, tratti, t, lungo: letta.length });
      const fino = trovati.findIndex(({ tratto: { testo } }) => chiude(testo));
      const presi = fino < 0 ? trovati : trovati.slice(0, fino + 1);
      const luogo = luogoDi(presi.map(({ tratto: { testo } }) => testo));
      // `Destinazione d'uso`: without a street, postcode or colon this may be any sentence.
      if (!luogo || (!/[:.]\s*$/.test(letta) && luogo.cap === '' && luogo.vie.length === 0)) continue;
      const certo = luogo.cap !== '' && luogo.vie.length > 0;
      const dove = doveDi(presi.flatMap(({ tratto: { pezzi } }) => pezzi));
      return {
        campo: { valore: luogo, scritto: scriviLuogo(luogo), dove, provato: false, certo },
        linee: new Set([linea, ...presi.flatMap(({ linea: posto }) => linee[posto] ?? [])]),
      };
    }
  }
  return null;
}

/**
 * The value after the label, in the next stretch of its line, or below; from where it begins it continues downwards.
 */
function scritto({
  linee,
  i,
  tratti,
  t,
  lungo,
}: {
  readonly linee: readonly Linea[];
  readonly i: number;
  readonly tratti: readonly Tratto[];
  readonly t: number;
  readonly lungo: number;
}): { linea: number; tratto: Tratto }[] {
  const tratto = tratti[t] as Tratto;
  const resto = coda(tratto, lungo);
  if (resto)
    return puo(resto) ? [{ linea: i, tratto: resto }, ...continua(linee, i, { x: tratto.x, x2: resto.x2 })] : [];
  const accanto = tratti[t + 1];
  const sue = sotto(linee, i, tratto);
  if (sue.length > 0 && !(accanto && tratto.testo.trim().endsWith(':') && !annunciata(accanto))) return sue;
  return accanto && !annunciata(accanto) && puo(accanto)
    ? [{ linea: i, tratto: accanto }, ...continua(linee, i, accanto)]
    : sue;
}

/** Lines below a value that began beside its label, as long as they look like parts of an address. */
function continua(
  linee: readonly Linea[],
  i: number,
  colonna: Pick<Tratto, 'x' | 'x2'>,
): { linea: number; tratto: Tratto }[] {
  const sue = sotto(linee, i, colonna);
  const ultima = sue.findLastIndex(({ tratto: { testo } }) => strada.test(testo) || chiude(testo));
  return sue.slice(0, ultima + 1);
}
