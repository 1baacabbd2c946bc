import { leggiCondizione, type Condizione } from './condizione.ts';
import { ErroreFormula, leggiFormula } from './formula.ts';
import { leggiModello, type Macchina } from './modello-letto.ts';
import { sulPasso } from './misure-vicine.ts';
import type { Guasto } from './guasto.ts';
import { opzioneTipo, type Modello, type Opzione } from './modello.ts';
import { leggiPredefinito } from './predefinito.ts';
import { provaMisure, provaPredefiniti } from './prova-misure.ts';
import { risolvi } from './scelte-opzioni.ts';
import { verificaPosizioni } from './verifica-posizioni.ts';

export type Conosciuti = ReadonlyMap<string, { readonly unMisura: string; readonly eliminato: boolean }>;

export const guastiMassimi = 200;

/** Empty: publishable. */
export function verificaModello(modello: Modello, articoli: Conosciuti): Guasto[] {
  const scritti = [
    ...sigle(modello),
    ...opzioni(modello),
    ...testi(modello),
    ...riferimenti(modello),
    ...parti(modello, articoli),
  ];
  if (scritti.length > 0) return scritti.slice(0, guastiMassimi);
  let macchina: Macchina;
  try {
    macchina = leggiModello(modello);
  } catch (error) {
    if (!(error instanceof ErroreFormula)) throw error;
    return [{ tabella: 'opzioni', riga: 0, campo: 'opzionePadre', messaggio: error.message }];
  }
  const dentro = [...irraggiungibili(macchina), ...verificaPosizioni(macchina)];
  return (dentro.length > 0 ? dentro : [...provaPredefiniti(macchina), ...provaMisure(macchina)]).slice(
    0,
    guastiMassimi,
  );
}

const doppie = (ids: readonly string[]): number[] => ids.flatMap((id, i) => (ids.indexOf(id) < i ? [i] : []));

function sigle(modello: Modello): Guasto[] {
  const nomi = [...modello.opzioni, ...modello.grandezze].map(({ id }) => id);
  const tabelle = ['vincoli', 'limiti', 'posizioni', 'viste'] as const;
  return [
    ...doppie(nomi).map((i): Guasto => {
      const inOpzioni = i < modello.opzioni.length;
      return {
        tabella: inOpzioni ? 'opzioni' : 'grandezze',
        riga: (inOpzioni ? i : i - modello.opzioni.length) + 1,
        campo: 'id',
        messaggio: `La sigla ${nomi[i]} c’è già.`,
      };
    }),
    ...tabelle.flatMap((tabella) => {
      const ids = modello[tabella].map(({ id }) => id);
      return doppie(ids).map((i): Guasto => ({
        tabella,
        riga: i + 1,
        campo: 'id',
        messaggio: `La sigla ${ids[i]} c’è già.`,
      }));
    }),
  ];
}

function opzioni({ opzioni: tutte }: Modello): Guasto[] {
  const per = new Map(tutte.map((opzione) => [opzione.id, opzione]));
  return tutte.flatMap((opzione, i) =>
    [...guastiPropri(opzione), ...guastiPredefinito(opzione, per), ...guastiPadre(opzione, per)].map(
      ({ campo, messaggio }): Guasto => ({
        tabella: 'opzioni',
        riga: i + 1,
        campo,
        messaggio,
      }),
    ),
  );
}

type Campo = Pick<Guasto, 'campo' | 'messaggio'>;

function guastiPropri(opzione: Opzione): Campo[] {
  const { tipo, valori, min, max } = opzione;
  if (tipo === 'misura') return min > max ? [{ campo: 'min', messaggio: 'Il minimo supera il massimo.' }] : [];
  if (valori.length === 0) return [{ campo: 'valori', messaggio: 'Una scelta ha almeno un valore.' }];
  const doppi = doppie(valori.map(({ valore }) => valore));
  return doppi.length > 0
    ? [{ campo: 'valori', messaggio: `Il valore ${valori[doppi[0] ?? 0]?.valore} c’è già.` }]
    : [];
}

function guastiPredefinito(opzione: Opzione, per: ReadonlyMap<string, Opzione>): Campo[] {
  const { sempre, perTipo } = leggiPredefinito(opzione.predefinito);
  const tipi = per.get(opzioneTipo)?.valori.map(({ valore }) => valore) ?? [];
  const ignoto = [...perTipo.keys()].find((tipo) => !tipi.includes(tipo));
  if (ignoto !== undefined)
    return [{ campo: 'predefinito', messaggio: `Il predefinito è per la tipologia ${ignoto}, che non c’è.` }];
  const misurabile = (testo: string): boolean => {
    const numero = Number(testo);
    return Number.isFinite(numero) && sulPasso(opzione, numero) === numero;
  };
  const buono = (testo: string): boolean =>
    opzione.tipo === 'misura' ? misurabile(testo) : opzione.valori.some(({ valore }) => valore === testo);
  const sbagliato = [sempre, ...perTipo.values()].find((testo) => testo !== '' && !buono(testo));
  if (sbagliato === undefined) return [];
  const cosa = opzione.tipo === 'misura' ? 'non è una delle misure possibili' : 'non è fra i valori';
  return [{ campo: 'predefinito', messaggio: `Il predefinito ${sbagliato} ${cosa}.` }];
}

function guastiPadre(opzione: Opzione, per: ReadonlyMap<string, Opzione>): Campo[] {
  const { opzionePadre, valoreOpzioneCompatibile } = opzione;
  if (opzionePadre === '') return [];
  const padre = per.get(opzionePadre);
  if (!padre) return [{ campo: 'opzionePadre', messaggio: `L’opzione ${opzionePadre} non c’è nel modello.` }];
  for (let su: Opzione | undefined = padre, passi = 0; su; su = per.get(su.opzionePadre), passi++) {
    if (su.id === opzione.id || passi > per.size)
      return [{ campo: 'opzionePadre', messaggio: `L’opzione ${opzione.id} dipende da sé stessa.` }];
  }
  if (valoreOpzioneCompatibile.length === 0)
    return [{ campo: 'valoreOpzioneCompatibile', messaggio: 'Serve almeno un valore compatibile.' }];
  const ignoti = valoreOpzioneCompatibile.filter((valore) => !padre.valori.some((voce) => voce.valore === valore));
  return ignoti.map((valore) => ({
    campo: 'valoreOpzioneCompatibile',
    messaggio: `${opzionePadre} non ha il valore ${valore}: l’opzione non si raggiunge mai.`,
  }));
}

function testi(modello: Modello): Guasto[] {
  const diOpzioni = modello.opzioni.map(({ id }) => id);
  const tutti = new Set([...diOpzioni, ...modello.grandezze.map(({ id }) => id)]);
  const guasti: Guasto[] = [];
  const prova = (tabella: keyof Modello, indice: number, campo: string, fai: () => void): void => {
    try {
      fai();
    } catch (error) {
      if (!(error instanceof ErroreFormula)) throw error;
      guasti.push({ tabella, riga: indice + 1, campo, messaggio: error.message });
    }
  };
  const formula = (testo: string, nomi: ReadonlySet<string>): void => controllaNomi(leggiFormula(testo).nomi, nomi);
  const condizione = (testo: string, nomi: ReadonlySet<string>): void =>
    controllaCondizione(leggiCondizione(testo), modello, nomi);
  const soloOpzioni = new Set(diOpzioni);
  modello.vincoli.forEach(({ vietato }, i) =>
    prova('vincoli', i, 'vietato', () => {
      if (vietato === '') throw new ErroreFormula('Richiesto.');
      condizione(vietato, soloOpzioni);
    }),
  );
  modello.grandezze.forEach(({ formula: testo }, i) => {
    const prima = new Set([...diOpzioni, ...modello.grandezze.slice(0, i).map(({ id }) => id)]);
    prova('grandezze', i, 'formula', () => formula(testo, prima));
  });
  modello.limiti.forEach(({ se, formula: testo }, i) => {
    prova('limiti', i, 'se', () => condizione(se, tutti));
    prova('limiti', i, 'formula', () => formula(testo, tutti));
  });
  modello.posizioni.forEach(({ se }, i) => prova('posizioni', i, 'se', () => condizione(se, tutti)));
  modello.componenti.forEach(({ se, articolo, quantita, lunghezza }, i) => {
    prova('componenti', i, 'se', () => condizione(se, tutti));
    if (articolo === '') return;
    prova('componenti', i, 'quantita', () => formula(quantita, tutti));
    if (lunghezza !== '') prova('componenti', i, 'lunghezza', () => formula(lunghezza, tutti));
  });
  modello.viste.forEach((vista, i) => {
    for (const campo of ['larghezza', 'altezza'] as const) prova('viste', i, campo, () => formula(vista[campo], tutti));
  });
  modello.elementi.forEach((elemento, i) => {
    prova('elementi', i, 'se', () => condizione(elemento.se, tutti));
    for (const campo of ['x', 'y', 'x2', 'y2'] as const)
      if (elemento[campo] !== '' || campo === 'x' || campo === 'y')
        prova('elementi', i, campo, () => formula(elemento[campo], tutti));
  });
  return guasti;
}

function controllaNomi(usati: Iterable<string>, nomi: ReadonlySet<string>): void {
  for (const nome of usati)
    if (!nomi.has(nome)) throw new ErroreFormula(`${nome} non c’è, o viene dopo nella tabella delle grandezze.`);
}

function controllaCondizione({ clausole }: Condizione, modello: Modello, nomi: ReadonlySet<string>): void {
  controllaNomi(
    clausole.map(({ nome }) => nome),
    nomi,
  );
  for (const clausola of clausole) {
    const opzione = modello.opzioni.find(({ id }) => id === clausola.nome);
    if (!opzione) {
      if ('valori' in clausola)
        throw new ErroreFormula(`${clausola.nome} è una misura: si scrive ${clausola.nome}=10..20.`);
      continue;
    }
    if ('valori' in clausola) {
      if (opzione.tipo === 'misura')
        throw new ErroreFormula(`${opzione.id} è una misura: si scrive ${opzione.id}=10..20.`);
      const ignoto = [...clausola.valori].find((valore) => !opzione.valori.some((voce) => voce.valore === valore));
      if (ignoto !== undefined) throw new ErroreFormula(`${opzione.id} non ha il valore ${ignoto}.`);
    } else if (opzione.tipo === 'misura' && (clausola.da > opzione.max || clausola.a < opzione.min)) {
      throw new ErroreFormula(
        `${opzione.id} va da ${opzione.min} a ${opzione.max}: l’intervallo non si raggiunge mai.`,
      );
    }
  }
}

function riferimenti(modello: Modello): Guasto[] {
  const posizioni = new Set(modello.posizioni.map(({ id }) => id));
  const viste = new Set(modello.viste.map(({ id }) => id));
  const unita = new Set(modello.unita.map(({ um }) => um));
  return [
    ...modello.componenti.flatMap(({ posizione, articolo, um }, i): Guasto[] => [
      ...(posizioni.has(posizione)
        ? []
        : [
            {
              tabella: 'componenti',
              riga: i + 1,
              campo: 'posizione',
              messaggio: `La posizione ${posizione} non c’è.`,
            } as const,
          ]),
      ...(articolo === '' || unita.has(um)
        ? []
        : [
            {
              tabella: 'componenti',
              riga: i + 1,
              campo: 'um',
              messaggio: `Per l’unità ${um || '?'} mancano sfrido e arrotondamento.`,
            } as const,
          ]),
    ]),
    ...modello.elementi.flatMap(({ vista, forma, testo }, i): Guasto[] => [
      ...(viste.has(vista)
        ? []
        : [{ tabella: 'elementi', riga: i + 1, campo: 'vista', messaggio: `La vista ${vista} non c’è.` } as const]),
      ...(forma !== 'parte' || posizioni.has(testo)
        ? []
        : [{ tabella: 'elementi', riga: i + 1, campo: 'testo', messaggio: `La posizione ${testo} non c’è.` } as const]),
    ]),
  ];
}

function parti({ componenti }: Modello, articoli: Conosciuti): Guasto[] {
  return componenti.flatMap(({ articolo, um }, i): Guasto[] => {
    if (articolo === '') return [];
    const guasto = (campo: string, messaggio: string): Guasto[] => [
      { tabella: 'componenti', riga: i + 1, campo, messaggio },
    ];
    const trovato = articoli.get(articolo);
    if (!trovato) return guasto('articolo', `L’articolo ${articolo} non c’è.`);
    if (trovato.eliminato) return guasto('articolo', `L’articolo ${articolo} è eliminato.`);
    return trovato.unMisura === um ? [] : guasto('um', `L’articolo ${articolo} si conta in ${trovato.unMisura}.`);
  });
}

function irraggiungibili(macchina: Macchina): Guasto[] {
  return macchina.modello.opzioni.flatMap((opzione, i) =>
    (opzione.tipo === 'misura' ? [] : opzione.valori).flatMap(({ valore }): Guasto[] =>
      raggiungibile(macchina, opzione, valore)
        ? []
        : [
            {
              tabella: 'opzioni',
              riga: i + 1,
              campo: 'valori',
              messaggio: `Il valore ${valore} di ${opzione.id} non si raggiunge mai.`,
            },
          ],
    ),
  );
}

function raggiungibile(macchina: Macchina, opzione: Opzione, valore: string): boolean {
  const cerca = (questa: Opzione, fissate: ReadonlyMap<string, string>): boolean => {
    const padre = questa.opzionePadre === '' ? undefined : macchina.perId.get(questa.opzionePadre);
    if (!padre) return risolvi(macchina, fissate)?.valori.get(opzione.id) === valore;
    return questa.valoreOpzioneCompatibile.some((suo) => cerca(padre, new Map(fissate).set(padre.id, suo)));
  };
  return cerca(opzione, new Map([[opzione.id, valore]]));
}
