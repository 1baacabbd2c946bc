import { sum } from '#platform/contract/decimal.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { muoviGiacenze, type Autore } from '#prodotto/articolo/server/index.ts';
import { chiaveLotto, lottiDi } from '#produzione/lotti/server/index.ts';
import { verificaRicevimento } from '../rules.ts';
import { rifiutaGiaRegistrate } from './bolle-gia-registrate.ts';
import { muoviPresso, scriviMovimenti } from './movimenti-terzisti.ts';

export interface Ricevimento {
  readonly idRiga: number;
  readonly nrBolla: string;
  /** ISO. */
  readonly dtBolla: string;
  /** Including scrap. */
  readonly qta: number;
  /** May be empty. */
  readonly numLotto?: string;
  readonly scarto?: {
    readonly qta: number;
    readonly recuperabile: boolean;
    readonly tipoScarto: string;
    /** Planned article. */
    readonly cdArticoloPadre: string;
  };
}

/** Confirms a repeated note. */
export interface Registra extends Autore {
  readonly utente: string;
  readonly altraConsegna: boolean;
  /** Purchased goods: keeps quantities beyond the order. */
  readonly inPiu?: boolean;
  /** Lines that the caller has locked already. */
  readonly righe?: ReadonlyMap<number, RigaFerma>;
}

export interface RigaFerma {
  readonly id: number;
  readonly tipo: string;
  readonly numero: number;
  readonly anno: number;
  /** Of the order. */
  readonly data: string;
  readonly nrRiga: number;
  readonly cdArticolo: string;
  /** Planned article. */
  readonly cdArticoloPadre: string;
  readonly codTerzista: string | null;
  readonly ragioneSociale: string;
  readonly conto: 'lavoro' | 'deposito';
  readonly dtInvio: string | null;
  readonly resta: number;
  readonly unMisura: string;
}

type Arrivo = Ricevimento & RigaFerma & { readonly buona: number; readonly rovinata: number; readonly chiave: string };

/** Locked in order of `id`; a line that does not exist is missing. */
export async function fermaRighe(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, RigaFerma>> {
  const righe = await tx.rows<RigaFerma>(sql`
    select r.id, o.tipo, o.numero, o.anno, o.data, r.nr_riga, r.cd_articolo, coalesce(nullif(r.cd_articolo_padre, ''), r.cd_articolo) as cd_articolo_padre,
      o.cod_terzista, o.ragione_sociale, r.conto, r.dt_invio, r.qt_aperta as resta, a.un_misura
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine join articoli a on a.cd_articolo = r.cd_articolo
    where r.id = any(${ids}::bigint[]) order by r.id for update of r`);
  return new Map(righe.map((riga) => [riga.id, riga]));
}

/**
 * Good quantities go to reception and a lot, scrap is booked as such; scrap of purchased goods is still owed. The
 * caller's transaction logs. Lock order: lines by `id`, lots, `giacenze_terzisti`, `giacenze`.
 */
export async function registraRicevimenti(
  tx: Tx,
  ricevimenti: readonly Ricevimento[],
  registra: Registra,
): Promise<void> {
  const righe =
    registra.righe ??
    (await fermaRighe(
      tx,
      ricevimenti.map(({ idRiga }) => idRiga),
    ));
  const arrivi = ricevimenti.map((ricevimento) => arrivoDi(ricevimento, righe.get(ricevimento.idRiga)));
  if (!registra.altraConsegna) await rifiutaGiaRegistrate(tx, arrivi);
  for (const { qta, rovinata, resta, unMisura } of arrivi) {
    const frase = verificaRicevimento({ qta, scarto: rovinata, resta, unMisura, inPiu: registra.inPiu ?? false });
    if (frase !== null) throw breaksRule(frase);
  }
  await scriviRighe(tx, arrivi);
  const scritti = await scriviLotti(tx, arrivi, registra);
  await scriviScarti(
    tx,
    arrivi.filter(({ rovinata }) => rovinata > 0),
    registra,
  );
  const deiTerzisti = arrivi.flatMap((arrivo) =>
    arrivo.codTerzista === null ? [] : [{ ...arrivo, codTerzista: arrivo.codTerzista }],
  );
  await scriviMovimenti(
    tx,
    deiTerzisti.flatMap(({ id: idRiga, buona, rovinata, dtBolla: giorno, nrBolla }) => [
      { idRiga, tipo: 'ricevimento', qta: buona, giorno, nrBolla },
      { idRiga, tipo: 'scarto', qta: rovinata, giorno, nrBolla },
    ]),
  );
  await muoviPresso(
    tx,
    deiTerzisti.map(({ codTerzista, cdArticolo, conto, qta }) => ({ codTerzista, cdArticolo, conto, qta: -qta })),
  );
  const mosse = arrivi.map(({ id, cdArticolo, codTerzista, ragioneSociale, nrBolla, buona: qta }) => ({
    cdArticolo,
    qta,
    da: codTerzista === null ? ('fornitore' as const) : ('terzista' as const),
    a: 'ricezione' as const,
    documento: `DDT ${nrBolla}`,
    controparte: ragioneSociale,
    ...(scritti.has(id) && { idDocumento: scritti.get(id) }),
  }));
  await muoviGiacenze(tx, { mosse }, { causale: 'ricevimento', quando: registra.quando, idUtente: registra.idUtente });
}

function arrivoDi(ricevimento: Ricevimento, riga: RigaFerma | undefined): Arrivo {
  if (!riga) throw notFound('Riga non trovata');
  const { qta, scarto, nrBolla: documento, dtBolla: dtDocumento } = ricevimento;
  const rovinata = scarto?.qta ?? 0;
  const chiave = chiaveLotto({ ragioneSociale: riga.ragioneSociale, documento, dtDocumento });
  return { ...ricevimento, ...riga, buona: sum([qta, -rovinata], 3), rovinata, chiave };
}

const campiRiga = { id: 'numeric', buona: 'numeric', rovinata: 'numeric', dtBolla: 'text' } as const;

const scriviRighe = (tx: Tx, arrivi: readonly Arrivo[]): Promise<number> =>
  tx.run(sql`
    update ordini_fornitori_righe r set qt_ricevuta = r.qt_ricevuta + a.buona, qt_scarto = r.qt_scarto + a.rovinata,
      dt_ricevimento = greatest(r.dt_ricevimento, a.dt_bolla::date)
    from ${tableOf(
      campiRiga,
      arrivi.map((arrivo) => (arrivo.codTerzista === null ? { ...arrivo, rovinata: 0 } : arrivo)),
    )} a where r.id = a.id::bigint`);

const campiLotto = {
  id: 'numeric',
  nrBolla: 'text',
  dtBolla: 'text',
  buona: 'numeric',
  idLotto: 'numeric',
  numLotto: 'text',
} as const;

async function scriviLotti(
  tx: Tx,
  arrivi: readonly Arrivo[],
  { quando, utente }: Registra,
): Promise<ReadonlyMap<number, number>> {
  const buoni = arrivi.filter(({ buona }) => buona > 0);
  const lotti = await lottiDi(
    tx,
    buoni.map(({ ragioneSociale, nrBolla, dtBolla }) => ({
      ragioneSociale,
      documento: nrBolla,
      dtDocumento: dtBolla,
    })),
  );
  const righe = buoni.map((arrivo) => ({
    ...arrivo,
    idLotto: lotti.get(arrivo.chiave),
    numLotto: arrivo.numLotto ?? '',
  }));
  const scritti = await tx.rows<{ id: number; idRiga: number }>(sql`
    insert into ricevimenti (id_riga, nr_bolla, dt_bolla, qta, id_lotto, num_lotto, registrato, utente)
    select a.id::bigint, a.nr_bolla, a.dt_bolla::date, a.buona, a.id_lotto::bigint, a.num_lotto, ${quando}::timestamptz, ${utente} from ${tableOf(campiLotto, righe)} a order by a.n
    returning id, id_riga`);
  return new Map(scritti.map(({ id, idRiga }) => [idRiga, id]));
}

const campiScarto = {
  id: 'numeric',
  cdArticoloPadre: 'text',
  nrBolla: 'text',
  dtBolla: 'text',
  rovinata: 'numeric',
  recuperabile: 'text',
  tipoScarto: 'text',
} as const;

const scriviScarti = (tx: Tx, rovinati: readonly Arrivo[], { quando, utente }: Registra): Promise<number> =>
  tx.run(sql`
    insert into scarti (id_riga, cd_articolo_padre, nr_bolla, dt_bolla, qta, recuperabile, tipo_scarto, registrato, utente)
    select s.id::bigint, s.cd_articolo_padre, s.nr_bolla, s.dt_bolla::date, s.rovinata, s.recuperabile::boolean, s.tipo_scarto,
      ${quando}::timestamptz, ${utente}
    from ${tableOf(
      campiScarto,
      rovinati.map((arrivo) => ({
        ...arrivo,
        cdArticoloPadre: arrivo.scarto?.cdArticoloPadre,
        recuperabile: String(arrivo.scarto?.recuperabile ?? false),
        tipoScarto: arrivo.scarto?.tipoScarto,
      })),
    )} s order by s.n`);
