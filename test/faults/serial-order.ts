/** Quantities by line number. */
export type Carrello = ReadonlyMap<number, { readonly cdArticolo: string; readonly qta: number }>;

interface Aggiunta {
  readonly prog: number;
  readonly qta: number;
  readonly nuova: boolean;
}

/** A tab's request and reply, with the instants around it. */
export interface Fatto {
  readonly inizio: number;
  readonly fine: number;
  readonly modifica:
    | { readonly tipo: 'aggiungi'; readonly cdArticolo: string; readonly qta: number; readonly risposta: Aggiunta }
    | { readonly tipo: 'imposta'; readonly prog: number; readonly qta: number; readonly trovata: boolean }
    | { readonly tipo: 'elimina'; readonly prog: number; readonly trovata: boolean }
    | { readonly tipo: 'leggi'; readonly visto: Carrello };
}

/** Null: the reply is impossible for this cart. */
function dopo(carrello: Carrello, { modifica }: Fatto): Carrello | null {
  if (modifica.tipo === 'leggi') return uguali(carrello, modifica.visto) ? carrello : null;
  if (modifica.tipo === 'aggiungi') {
    const { cdArticolo, qta, risposta } = modifica;
    const presente = [...carrello].find(([, riga]) => riga.cdArticolo === cdArticolo);
    const somma = (presente?.[1].qta ?? 0) + qta;
    const atteso = presente ? presente[0] : risposta.prog;
    if (risposta.nuova === Boolean(presente) || risposta.prog !== atteso || risposta.qta !== somma) return null;
    return new Map(carrello).set(atteso, { cdArticolo, qta: somma });
  }
  const riga = carrello.get(modifica.prog);
  if (Boolean(riga) !== modifica.trovata) return null;
  if (!riga) return carrello;
  const cambiato = new Map(carrello);
  if (modifica.tipo === 'elimina') cambiato.delete(modifica.prog);
  else cambiato.set(modifica.prog, { ...riga, qta: modifica.qta });
  return cambiato;
}

const testo = (carrello: Carrello): string => JSON.stringify([...carrello].sort(([a], [b]) => a - b));
const uguali = (a: Carrello, b: Carrello): boolean => testo(a) === testo(b);

/**
 * A serial order of two tabs that explains every reply and ends in `fine`, or null. A request that ended before another
 * began precedes it.
 */
export function ordineSeriale(schede: readonly [readonly Fatto[], readonly Fatto[]], fine: Carrello): Fatto[] | null {
  const provati = new Set<string>();
  const cerca = (fatte: readonly [number, number], carrello: Carrello): Fatto[] | null => {
    const prossimi = [schede[0][fatte[0]], schede[1][fatte[1]]] as const;
    if (!prossimi[0] && !prossimi[1]) return uguali(carrello, fine) ? [] : null;
    const dove = `${fatte.join()} ${testo(carrello)}`;
    if (provati.has(dove)) return null;
    provati.add(dove);
    for (const scheda of [0, 1] as const) {
      const [fatto, altro] = [prossimi[scheda], prossimi[1 - scheda]];
      const seguente = fatto && !(altro && altro.fine < fatto.inizio) ? dopo(carrello, fatto) : null;
      const resto =
        fatto && seguente && cerca(scheda === 0 ? [fatte[0] + 1, fatte[1]] : [fatte[0], fatte[1] + 1], seguente);
      if (resto) return [fatto, ...resto];
    }
    return null;
  };
  return cerca([0, 0], new Map());
}
