import { sum } from '#platform/contract/decimal.ts';
import { roundHalfUp } from '#platform/contract/round.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Causale, Posto, PostoNostro } from '../rules/posti.ts';

/** In the article's unit. */
export interface Mossa {
  readonly cdArticolo: string;
  readonly qta: number;
  readonly da: Posto;
  readonly a: Posto;
  /** 'DDT 123', 'ordine 12/2026'. */
  readonly documento?: string;
  /**
   * By kind: receipt, `ricevimenti.id`; delivery, its delivery note; sending, its line; undone put-away, the undone
   * movement; `rientro`, the return.
   */
  readonly idDocumento?: number;
  readonly riga?: number;
  readonly controparte?: string;
  readonly ubicazione?: string;
}

export interface Movente {
  readonly causale: Causale;
  readonly quando: Date;
  readonly idUtente: number | null;
}

export interface Impegno {
  readonly cdArticolo: string;
  readonly qta: number;
}

const colonna: Readonly<Record<PostoNostro, 'scaffale' | 'ricevuta' | 'esterno'>> = {
  scaffale: 'scaffale',
  ricezione: 'ricevuta',
  esterno: 'esterno',
};
const nostro = (posto: Posto): posto is PostoNostro => posto in colonna;

/**
 * The only writer of stock, reservations and ledger; runs in the document's transaction. Returns movement ids in order.
 * Lock order: `giacenze` by `cd_articolo`.
 */
export async function muoviGiacenze(
  tx: Tx,
  { mosse = [], impegni = [] }: { mosse?: readonly Mossa[]; impegni?: readonly Impegno[] },
  movente: Movente,
): Promise<number[]> {
  const vere = mosse.map((mossa) => ({ ...mossa, qta: roundHalfUp(mossa.qta, 3) })).filter(({ qta }) => qta !== 0);
  await cambiaGiacenze(tx, vere, impegni);
  return vere.length === 0 ? [] : scriviMovimenti(tx, vere, movente);
}

export const impegnaGiacenze = (tx: Tx, impegni: readonly Impegno[]): Promise<void> => cambiaGiacenze(tx, [], impegni);

async function cambiaGiacenze(tx: Tx, mosse: readonly Mossa[], impegni: readonly Impegno[]): Promise<void> {
  const differenze = differenzeDi(mosse, impegni);
  if (differenze.length > 0)
    await tx.run(sql`
      insert into giacenze as g (cd_articolo, qta_scaffale, qta_ubicazione2, qta_ricevuta, qta_impegnata)
      select m.cd_articolo, m.scaffale, m.esterno, m.ricevuta, m.impegnata from ${tableOf(campiDifferenza, differenze)} m order by m.cd_articolo
      on conflict (cd_articolo) do update set qta_scaffale = g.qta_scaffale + excluded.qta_scaffale,
        qta_ubicazione2 = g.qta_ubicazione2 + excluded.qta_ubicazione2, qta_ricevuta = g.qta_ricevuta + excluded.qta_ricevuta,
        qta_impegnata = g.qta_impegnata + excluded.qta_impegnata`);
}

const campiDifferenza = {
  cdArticolo: 'text',
  scaffale: 'numeric',
  esterno: 'numeric',
  ricevuta: 'numeric',
  impegnata: 'numeric',
} as const;

function differenzeDi(mosse: readonly Mossa[], impegni: readonly Impegno[]) {
  const per = new Map<string, Record<'scaffale' | 'esterno' | 'ricevuta' | 'impegnata', number>>();
  const aggiungi = (codice: string, quale: 'scaffale' | 'esterno' | 'ricevuta' | 'impegnata', qta: number): void => {
    const sue = per.get(codice) ?? { scaffale: 0, esterno: 0, ricevuta: 0, impegnata: 0 };
    per.set(codice, { ...sue, [quale]: sum([sue[quale], qta], 3) });
  };
  for (const { cdArticolo, qta, da, a } of mosse) {
    if (nostro(da)) aggiungi(cdArticolo, colonna[da], -qta);
    if (nostro(a)) aggiungi(cdArticolo, colonna[a], qta);
  }
  for (const { cdArticolo, qta } of impegni) aggiungi(cdArticolo, 'impegnata', qta);
  return [...per].map(([cdArticolo, sue]) => ({ cdArticolo, ...sue }));
}

const campiMossa = {
  cdArticolo: 'text',
  qta: 'numeric',
  da: 'text',
  a: 'text',
  documento: 'text',
  idDocumento: 'numeric',
  riga: 'numeric',
  controparte: 'text',
  ubicazione: 'text',
} as const;

async function scriviMovimenti(
  tx: Tx,
  mosse: readonly Mossa[],
  { causale, quando, idUtente }: Movente,
): Promise<number[]> {
  const righe = mosse.map((mossa) => ({
    documento: '',
    controparte: '',
    ubicazione: '',
    idDocumento: null,
    riga: null,
    ...mossa,
  }));
  const scritti = await tx.rows<{ id: number }>(sql`
    insert into movimenti_giacenze (cd_articolo, qta, da, a, causale, documento, id_documento, riga, controparte, ubicazione, quando, id_utente)
    select m.cd_articolo, m.qta, m.da, m.a, ${causale}, m.documento, m.id_documento::bigint, m.riga::int, m.controparte, m.ubicazione,
      ${quando}::timestamptz, ${idUtente}::int
    from ${tableOf(campiMossa, righe)} m order by m.n returning id`);
  return scritti.map(({ id }) => id);
}

export const autoreDi = ({
  now,
  actor,
}: {
  readonly now: Date;
  readonly actor: { readonly idUtente: number | null };
}) => ({
  quando: now,
  idUtente: actor.idUtente,
});
export type Autore = Omit<Movente, 'causale'>;

/** Lateral subquery (`cd_articolo`, `qta`): stock used per unit of line `r`; the parts if configured (P-105). */
export const presiDallaScorta = sql`(
  select r.cd_articolo, 1::numeric as qta where r.configurazione = ''
  union all
  select p.cd_articolo, p.quantita from configurazioni_parti p where r.configurazione <> '' and p.configurazione = r.configurazione)`;
