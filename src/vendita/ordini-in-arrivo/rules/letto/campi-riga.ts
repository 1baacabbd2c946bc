import { roundedCode } from '#platform/contract/rounded-code.ts';
import { codiciConEtichetta, codiciDellaCella, type CodiceTrovato } from './codici-scritti.ts';
import { dateIn } from './date-scritte.ts';
import {
  type Campo,
  type CampoCodice,
  type CampoPrezzo,
  type CampoQuantita,
  type GenereCodice,
  type NomeColonna,
  type RigaLetta,
  senzaCodice,
} from './letto.ts';
import { type NumeroScritto, type Segno, leggiNumero, leggiSconti } from './numeri-scritti.ts';
import { type Pezzo, doveDi, testoDi } from './pezzi.ts';
import { provaRiga, type Provata } from './prova-importi.ts';
import { eUnita, leggiQuantitaCella, unitaLetta } from './quantita-cella.ts';
import { type RigaTabella, eDiCodice } from './righe-lette.ts';

export interface Documento {
  readonly segno: Segno;
  readonly inglese: boolean;
  /** True if columns were recognised by content: then only values proved by a computation are certain. */
  readonly perContenuto: boolean;
}

const generi: Partial<Record<NomeColonna, GenereCodice>> = {
  codice: 'ignoto',
  'codice loro': 'loro',
  'codice nostro': 'nostro',
  'codice produttore': 'produttore',
  ean: 'ean',
};

const uniti = (riga: RigaTabella, nome: NomeColonna): Pezzo[] =>
  riga.linee.flatMap(({ celle }) => [...celle].flatMap(([colonna, pezzi]) => (colonna.nome === nome ? pezzi : [])));
/** Pieces of a column, from the line that contains the quantity. */
const dellAncora = (riga: RigaTabella, nome: NomeColonna): Pezzo[] =>
  [...riga.ancora.celle].flatMap(([colonna, pezzi]) => (colonna.nome === nome ? pezzi : []));

function campo<T>(
  valore: T,
  pezzi: readonly Pezzo[],
  { certo, provato }: { certo: boolean; provato: boolean },
): Campo<T> {
  return { valore, scritto: testoDi(pezzi), dove: doveDi(pezzi), certo: certo || provato, provato };
}

function prezzoDi(pezzi: readonly Pezzo[], segno: Segno): { numero: NumeroScritto; per: number } | null {
  const testo = testoDi(pezzi);
  const [, prima = '', base = ''] = /^(.*?\d)\s*(?:\/|per|je|%)\s*(\d{1,4})?\s*\p{L}*$/iu.exec(testo) ?? [];
  const detto = prima !== '' && (base !== '' || /%/.test(testo)) ? Number(base || 100) : 0;
  const numero = leggiNumero(prima === '' ? testo.replace(/\s*\/?\s*\p{L}{1,4}$/u, '') : prima, segno);
  return numero ? { numero, per: [10, 100, 1000].includes(detto) ? detto : 0 } : null;
}

/** Price bases as stated in the heading, in a column of their own or in the cell. */
function basi(riga: RigaTabella, nellaCella: number): number[] {
  const colonna = [...riga.ancora.celle.keys()].find(({ nome }) => nome === 'prezzo');
  const accanto = leggiNumero(testoDi(dellAncora(riga, 'base prezzo')).replace(/\s*\p{L}+$/u, ''), null)?.letture[0];
  const detta =
    nellaCella || (accanto !== undefined && [1, 10, 100, 1000].includes(accanto) ? accanto : (colonna?.per ?? 0));
  return detta > 0 ? [detta] : [1, 100, 1000];
}

interface Numeri {
  readonly quantita: { readonly numero: NumeroScritto; readonly um: string; readonly pezzi: Pezzo[] } | null;
  readonly prezzo: { readonly numero: NumeroScritto; readonly per: number; readonly pezzi: Pezzo[] } | null;
  readonly importo: { readonly numero: NumeroScritto; readonly pezzi: Pezzo[] } | null;
  readonly sconti: readonly number[] | null;
  readonly pezziSconto: Pezzo[];
  readonly basi: readonly number[];
  readonly provata: Provata | null;
}

function scontiDi(riga: RigaTabella): readonly number[] | null {
  const colonne = [...new Set(riga.linee.flatMap(({ celle }) => [...celle.keys()]))].filter(
    ({ nome }) => nome === 'sconto',
  );
  const parti = colonne.map((una) =>
    leggiSconti(testoDi(riga.linee.flatMap(({ celle }) => celle.get(una) ?? [])).replace(/\s+/g, '')),
  );
  return parti.some((una) => una === null) ? null : parti.flatMap((una) => una ?? []);
}

function numeriDi(riga: RigaTabella, { segno }: Documento): Numeri {
  const pezziQ = dellAncora(riga, 'quantita');
  const cella = leggiQuantitaCella(testoDi(pezziQ));
  const numeroQ = cella && leggiNumero(cella.numero, segno);
  const pezziP = dellAncora(riga, 'prezzo');
  const prezzo = pezziP.length > 0 ? prezzoDi(pezziP, segno) : null;
  const pezziI = dellAncora(riga, 'importo');
  const importo = pezziI.length > 0 ? leggiNumero(testoDi(pezziI), segno) : null;
  const sconti = scontiDi(riga);
  const lorobasi = basi(riga, prezzo?.per ?? 0);
  const provata =
    numeroQ && prezzo && importo && sconti
      ? provaRiga({
          quantita: numeroQ.letture,
          prezzi: prezzo.numero.letture,
          importi: importo.letture,
          sconti,
          per: lorobasi,
          decimaliImporto: importo.decimali,
          segnoNoto: segno !== null,
        })
      : null;
  return {
    quantita: numeroQ && cella ? { numero: numeroQ, um: cella.um, pezzi: pezziQ } : null,
    prezzo: prezzo && { ...prezzo, pezzi: pezziP },
    importo: importo && { numero: importo, pezzi: pezziI },
    sconti,
    pezziSconto: uniti(riga, 'sconto'),
    basi: lorobasi,
    provata,
  };
}

/** True if there is only one reading, or the document's other numbers prove the decimal sign. */
const chiaro = ({ letture }: NumeroScritto, segno: Segno): boolean => letture.length === 1 || segno !== null;

function codiciDi(riga: RigaTabella): CodiceTrovato[] {
  const trovati: CodiceTrovato[] = [];
  const colonne = [...new Set(riga.linee.flatMap(({ celle }) => [...celle.keys()]))].filter(({ nome }) =>
    eDiCodice(nome),
  );
  for (const colonna of colonne) {
    const perLinea = riga.linee.map(({ celle }) => celle.get(colonna) ?? []).filter(({ length }) => length > 0);
    const genere = generi[colonna.nome] ?? 'ignoto';
    const spezzato = perLinea.length > 1 && /[-/]$/.test(testoDi(perLinea[0] ?? []));
    const celle = spezzato ? [unisci(perLinea.flat())] : perLinea;
    const suoi = celle.flatMap((pezzi) => codiciConEtichettaO(pezzi, genere));
    // Several unproved codes below each other: the first may continue in the second.
    const dubbi = suoi.filter(({ provato }) => !provato).length > 1 || (spezzato && perLinea.length > 1);
    trovati.push(
      ...suoi.map((uno) => ({
        ...uno,
        certo: uno.provato || (uno.certo && !dubbi && !(colonna.nome !== 'ean' && !colonna.nota)),
      })),
    );
  }
  return trovati;
}

const unisci = (pezzi: readonly Pezzo[]): Pezzo[] => {
  const primo = pezzi[0];
  return primo ? [{ ...primo, testo: pezzi.map(({ testo }) => testo).join('') }] : [];
};

/** `EAN 801…` in a column of codes is an EAN. */
function codiciConEtichettaO(pezzi: readonly Pezzo[], genere: GenereCodice): CodiceTrovato[] {
  const testo = testoDi(pezzi);
  const [detto] = pezzi.length > 1 ? codiciConEtichetta(testo) : [];
  if (!detto) return codiciDellaCella(pezzi, genere);
  return [{ valore: detto.valore, scritto: testo, genere: detto.genere, pezzi, certo: true, provato: false }];
}

const consegna =
  /(?:cons(?:egna|\.)?|deliver(?:y|ed)?|due|required|liefer(?:termin|datum|ung)?|termin|livraison|entro|wunschtermin)/i;

function dataDi(riga: RigaTabella, inglese: boolean): Campo<string> | undefined {
  const pezzi = uniti(riga, 'data');
  const [letta] = dateIn(testoDi(pezzi), inglese);
  if (letta) return campo(letta.giorno, pezzi, { certo: !letta.dubbia, provato: false });
  for (const { celle } of riga.linee)
    for (const [{ nome }, suoi] of celle) {
      if (nome !== 'descrizione' || !consegna.test(testoDi(suoi))) continue;
      const [nel] = dateIn(testoDi(suoi), inglese);
      if (nel) return campo(nel.giorno, suoi, { certo: !nel.dubbia, provato: false });
    }
  return undefined;
}

const campoCodice = ({ valore, scritto, genere, pezzi, certo, provato }: CodiceTrovato): CampoCodice => ({
  valore,
  scritto,
  dove: doveDi(pezzi),
  provato,
  certo,
  genere,
});

function etichettati(riga: RigaTabella, gia: readonly CodiceTrovato[]): CampoCodice[] {
  return riga.linee.flatMap(({ celle }) =>
    [...celle].flatMap(([{ nome }, pezzi]) =>
      nome !== 'descrizione' && nome !== 'altro'
        ? []
        : codiciConEtichetta(testoDi(pezzi))
            .filter(({ valore }) => gia.every((uno) => uno.valore !== valore))
            .map(({ valore, genere }) => {
              const suoi = pezzi.filter(({ testo }) => testo.includes(valore));
              const [controllato] =
                genere === 'ean'
                  ? codiciDellaCella(
                      suoi.map((uno) => ({ ...uno, testo: valore })),
                      'ean',
                    )
                  : [];
              return {
                valore,
                scritto: valore,
                dove: doveDi(suoi.length > 0 ? suoi : pezzi),
                genere,
                provato: controllato?.provato ?? false,
                certo: controllato ? controllato.provato : true,
              };
            }),
    ),
  );
}

/** Converts a table row to its fields; contradictions are reported in `avvisi`. */
export function campiRiga(riga: RigaTabella, documento: Documento): RigaLetta {
  const { segno, inglese, perContenuto } = documento;
  const numeri = numeriDi(riga, documento);
  const { provata } = numeri;
  const avvisi: string[] = [];
  const tre = numeri.quantita && numeri.prezzo && numeri.importo;
  const contraddetta = Boolean(tre && !provata && numeri.importo?.numero.letture[0] !== 0);
  if (contraddetta) avvisi.push('Quantità × prezzo non dà l’importo scritto: controllare la riga.');
  const codici = codiciDi(riga);
  const rovinato = roundedCode(
    riga.linee
      .flatMap(({ celle }) => [...celle.values()])
      .map(testoDi)
      .join(' | ')
      .replaceAll(' | ', ' '),
  );
  const tutti = [...codici.map(campoCodice), ...etichettati(riga, codici)];
  const quantita = quantitaDi(riga, numeri, { certa: !perContenuto && !contraddetta, segno });
  if (!quantita) avvisi.push('La riga non ha quantità.');
  if (quantita && quantita.valore <= 0) avvisi.push('La quantità non è più di zero.');
  if (tutti.length === 0 && rovinato === '') avvisi.push(senzaCodice);
  if (provata && provata.per !== 1 && numeri.basi.length > 1)
    avvisi.push(`Il prezzo è per ${provata.per}: lo prova l’importo.`);
  const descrizione = uniti(riga, 'descrizione');
  const data = dataDi(riga, inglese);
  const posizione = uniti(riga, 'posizione');
  return {
    ...(posizione.length > 0
      ? {
          posizione: campo(testoDi(posizione).replace(/[.)]$/, ''), posizione, {
            certo: posizione.length === 1,
            provato: false,
          }),
        }
      : {}),
    codici: tutti,
    descrizione: campo(testoDi(descrizione), descrizione, { certo: descrizione.length > 0, provato: false }),
    ...(quantita ? { quantita } : {}),
    ...prezziDi(numeri, segno),
    ...(data ? { dataRichiesta: data } : {}),
    ...(rovinato !== '' && { arrotondato: rovinato }),
    avvisi,
  };
}

function quantitaDi(
  riga: RigaTabella,
  { quantita, provata }: Numeri,
  { certa, segno }: { readonly certa: boolean; readonly segno: Segno },
): CampoQuantita | null {
  if (!quantita) return null;
  const pezziUm = dellAncora(riga, 'um');
  const um = quantita.um || testoDi(pezziUm.filter(({ testo }) => eUnita(testo) || /^\D{1,8}$/.test(testo)));
  const valore = provata?.quantita ?? quantita.numero.letture[0] ?? 0;
  return {
    ...campo(valore, quantita.pezzi, {
      certo: certa && valore > 0 && chiaro(quantita.numero, segno),
      // With a quantity of one the product would also match without it, but there is no other reading.
      provato: provata !== null && valore > 0,
    }),
    um: unitaLetta(um),
  };
}

function prezziDi({ prezzo, importo, sconti, pezziSconto, basi: loro, provata }: Numeri, segno: Segno) {
  const provato = provata !== null;
  const campoPrezzo: CampoPrezzo | null = prezzo && {
    ...campo(provata?.prezzo ?? prezzo.numero.letture[0] ?? 0, prezzo.pezzi, {
      certo: chiaro(prezzo.numero, segno) && loro.length === 1,
      provato,
    }),
    per: provata?.per ?? loro[0] ?? 1,
  };
  return {
    ...(campoPrezzo ? { prezzo: campoPrezzo } : {}),
    ...(sconti && sconti.length > 0 ? { sconto: campo(sconti, pezziSconto, { certo: true, provato }) } : {}),
    ...(importo
      ? {
          importo: campo(provata?.importo ?? importo.numero.letture[0] ?? 0, importo.pezzi, {
            certo: chiaro(importo.numero, segno),
            provato,
          }),
        }
      : {}),
  };
}
