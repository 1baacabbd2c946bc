import { cut } from '#platform/contract/storable.ts';
import type { Parts } from '#platform/server/area.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { Clock } from '#platform/server/clock.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { wholeOf, type WriteCtx } from '#platform/server/http/answer.ts';
import type { AllJobs } from '#platform/server/jobs/jobs.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { codiciPerArticolo } from '#vendita/codici-cliente/server/index.ts';
import type { RigaSalvata } from '#vendita/carrello/server/index.ts';
import type { Trasporto } from '#vendita/documenti/rules.ts';
import { leggiRighe, type Riga } from './leggi-ricorrenti.ts';
import { unicaAvviso, type DiData } from './mail-ricorrenti.ts';

export interface DataParts {
  readonly store: Parts['store'];
  readonly jobsIn: (tx: Tx) => AllJobs;
  readonly clock: Clock;
}

/** Lines left out, with the reason. */
export type Fuori = ReadonlyMap<number, string>;

/** Applies one date's quantities; 0 leaves a line out. */
export const conQuantita = (righe: readonly Riga[], quantita: Readonly<Record<string, number>> | null): Riga[] =>
  righe.map((riga) => ({ ...riga, qta: quantita?.[riga.riga] ?? riga.qta })).filter(({ qta }) => qta > 0);

interface Tenuta {
  readonly trasporto: Trasporto;
  readonly progIndirizzo: number | null;
  readonly riferimento: string;
  readonly nome: string;
  readonly quantita: Record<string, number> | null;
  readonly idUtente: number;
  readonly utente: string;
  /** The user was deactivated, or has lost the right to order. */
  readonly chiuso: boolean;
  readonly fatte: number;
}

/** Locked until the commit, so that concurrent and later runs see the order. Null: nothing left to do. */
export const tieni = (tx: Tx, { id, giorno }: DiData) =>
  tx.one<Tenuta>(sql`
    select r.trasporto, r.prog_indirizzo, r.riferimento, r.nome, t.quantita, r.id_utente,
      coalesce((select trim(u.nome || ' ' || u.cognome) from utenti u where u.id = r.id_utente), '') as utente,
      exists (select 1 from utenti u where u.id = r.id_utente and u.ruolo = 1 and not (u.attivo and u.ordina)) as chiuso,
      extract(epoch from t.quando)::bigint as fatte
    from ordini_ricorrenti_date t join ordini_ricorrenti r on r.id = t.id_ricorrente
    where t.id_ricorrente = ${id} and t.giorno = ${giorno}::date and t.stato = 'annunciato' and r.attivo for update of t`);

export const frasi = (righe: readonly Riga[], fuori: ReadonlyMap<number, string>): string[] =>
  righe.flatMap(({ riga, cdArticolo, descrizione }) => {
    const perche = fuori.get(riga);
    return perche === undefined ? [] : [`${mostraCodiceArticolo(cdArticolo)} ${descrizione}: ${perche}`];
  });

/** Input of the confirmation. */
export const richiestaDi = ({
  nome,
  riferimento,
  trasporto,
  progIndirizzo,
}: Pick<Tenuta, 'nome' | 'riferimento' | 'trasporto' | 'progIndirizzo'>) =>
  ({
    tipoDocumento: 'Ordine',
    numeroPreventivo: '',
    cig: '',
    cup: '',
    numeroOrdineCliente: riferimento || cut(nome, 40),
    trasporto,
    progIndirizzo,
    // Used if the customer has no payment on account.
    pagamento: 'bonifico',
    preso: 'telefono',
    rfCliente: '',
    // Goods that arrive later are ordered too; lines with discontinued goods are left out.
    seManca: 'aspetta',
  }) as const;

/** Locks the date and returns the input of its confirmation. Undefined: nothing left to do. */
export async function daOrdinare(parti: DataParts, tx: Tx, data: DiData, fuori: Fuori) {
  const tenuta = await tieni(tx, data);
  if (!tenuta) return undefined;
  if (tenuta.chiuso)
    throw breaksRule(
      `${tenuta.utente} non ordina più: apra e salvi l’ordine ricorrente chi può ordinare, poi si riprova.`,
    );
  const tutte = await leggiRighe(tx, data.id);
  const righe = conQuantita(tutte, tenuta.quantita).filter(({ riga }) => !fuori.has(riga));
  return {
    ctx: contesto(parti, tx, data, tenuta),
    richiesta: richiestaDi(tenuta),
    righe: await comeDelCarrello(tx, data, righe),
    esito: frasi(tutte, fuori).join('\n'),
    volta: String(tenuta.fatte),
  };
}

/** Acts for the user who set it up, with a customer's rights only. */
export function contesto({ jobsIn, clock }: DataParts, tx: Tx, data: DiData, { idUtente, utente }: Tenuta): WriteCtx {
  const actor = {
    idUtente,
    ruolo: 1,
    nome: utente || 'Ordine ricorrente',
    codAnagrafica: data.codAnagrafica,
    codTerzista: null,
    famiglia: null,
    negati: [],
    persona: 0,
    confermato: 0,
  } as const;
  const written = { actor, now: clock(), requestId: unicaAvviso(data) };
  return {
    ...written,
    tx,
    jobs: jobsIn(tx),
    log: (...entries) => writeLog(tx, written, ...entries),
    statement: (one) => tx.rows(wholeOf(one)),
    read: tx.rows,
    address: '',
    origin: null,
    idempotencyKey: null,
    agent: '',
    onGone: () => {},
  };
}

export const comeDelCarrello = async (
  tx: Tx,
  { codAnagrafica }: Pick<DiData, 'codAnagrafica'>,
  righe: readonly Riga[],
): Promise<RigaSalvata[]> => {
  const codici = await codiciPerArticolo(
    tx,
    codAnagrafica,
    righe.map(({ cdArticolo }) => cdArticolo),
  );
  return righe.map(({ riga, unMisura, ...altro }) => ({
    ...altro,
    prog: riga,
    tpRiga: 'PRODOTTO',
    um: unMisura,
    prezzoVisto: null,
    delCliente: true,
    codiceCliente: codici.get(altro.cdArticolo) ?? '',
  }));
};
