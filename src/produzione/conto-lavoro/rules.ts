/** B-245. */
export const passiMassimi = 5;

/** Lines of an order that is made here. */
export const righeOrdineMassime = 100;

/** Counts stop here. */
export const contateMassime = 5000;

/** Five digits (B-169); null if all are used. */
export function prossimoCodice(codici: readonly string[]): string | null {
  const prossimo = Math.max(0, ...codici.map(Number)) + 1;
  return prossimo > 99_999 ? null : String(prossimo).padStart(5, '0');
}

/** B-133. */
export function coloreRitardo(giorni: number): 'yellow' | 'orange' | null {
  if (giorni <= 0) return null;
  return giorni <= 7 ? 'yellow' : 'orange';
}

/** Three decimals. */
export interface DaRicevere {
  readonly cdArticolo: string;
  /** At the subcontractor. */
  readonly qta: number;
  readonly scarto: number;
  /** Good quantity. */
  readonly ricevuta: number;
}

/** B-166, B-167. */
export function verificaLinea({ cdArticolo, qta, scarto, ricevuta }: DaRicevere): string | null {
  if (scarto < 0) return `Errore. Scarto negativo per l'articolo ${cdArticolo}`;
  if (scarto > qta) return `Errore. Scarto maggiore della quantità inviata per l'articolo ${cdArticolo}`;
  if (ricevuta < 0 || millesimi(scarto) + millesimi(ricevuta) > millesimi(qta))
    return `Errore. Ricevuto e scarto superano la quantità inviata per l'articolo ${cdArticolo}`;
  return scarto + ricevuta === 0 ? `Errore. Nessuna quantità ricevuta per l'articolo ${cdArticolo}` : null;
}

interface OrdineTerzista {
  readonly tipo: 'CL' | 'LD';
  readonly codTerzista: string;
  readonly dtConsRichiesta: string;
  readonly righe: readonly {
    readonly cdArticolo: string;
    readonly qta: number;
    readonly codiceCiclo: string;
    readonly codLavorazione: string;
    readonly passo: number;
    readonly daRiga: number | null;
  }[];
}

/** CL: each line has a cycle or a single work; LD: none has. */
export function verificaOrdineTerzista(
  { tipo, codTerzista, dtConsRichiesta, righe }: OrdineTerzista,
  oggi: string,
): { readonly path: string; readonly message: string }[] {
  const viste = new Set<string>();
  const guaste = righe.flatMap(({ cdArticolo, qta, codiceCiclo, codLavorazione, passo, daRiga }, i) => {
    const [campo, lavoro] = [`righe.${i}`, codiceCiclo || codLavorazione];
    if (cdArticolo === '') return [{ path: `${campo}.cdArticolo`, message: 'Indicare l’articolo.' }];
    const chiave = `${cdArticolo} ${lavoro} ${daRiga}`;
    if (viste.has(chiave))
      return [{ path: `${campo}.cdArticolo`, message: `L'articolo ${cdArticolo} è già in un'altra riga.` }];
    viste.add(chiave);
    if (tipo === 'CL' && lavoro === '')
      return [{ path: `${campo}.lavoro`, message: 'Scegliere il ciclo o la lavorazione.' }];
    if (tipo === 'LD' && lavoro !== '') return [{ path: `${campo}.lavoro`, message: 'In deposito non si lavora.' }];
    if (codiceCiclo !== '' && passo > 1 && daRiga === null)
      return [{ path: `${campo}.lavoro`, message: 'Un passo dopo il primo si ordina da ciò che è tornato.' }];
    return qta > 0 ? [] : [{ path: `${campo}.qta`, message: 'La quantità non è valida.' }];
  });
  return [
    ...(codTerzista === '' ? [{ path: 'codTerzista', message: 'Scegliere il terzista.' }] : []),
    ...(dtConsRichiesta < oggi ? [{ path: 'dtConsRichiesta', message: 'La consegna è da oggi in poi.' }] : []),
    ...(righe.length === 0 ? [{ path: 'righe', message: 'Aggiungere almeno una riga.' }] : []),
    ...guaste,
  ];
}

const millesimi = (qta: number): number => Math.round(qta * 1000);

/** B-129. */
export const ricevutaDi = (qta: number, scarto: number): number =>
  Math.max(0, (millesimi(qta) - millesimi(scarto)) / 1000);

/** Step n needs n−1; only the last can be removed (B-245). */
export function verificaPasso(passi: number, index: number, verbo: 'salva' | 'elimina'): string | null {
  if (verbo === 'elimina') return index === passi ? null : 'Si elimina solo l’ultima lavorazione del ciclo.';
  if (index > passiMassimi) return `Un ciclo ha al massimo ${passiMassimi} lavorazioni.`;
  return index <= passi + 1 ? null : `Prima va aggiunta la lavorazione ${index - 1}.`;
}

/** B-169. */
export const verificaNumero = (nrDocuTerzista: string): string | null =>
  /^\d{0,12}$/.test(nrDocuTerzista) ? null : 'Errore. Il numero ordine deve essere numerico';
