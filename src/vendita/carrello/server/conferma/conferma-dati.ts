import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import type { Regime } from '#parti/iva.ts';
import { regimeDi } from '#vendita/clienti/rules/destinatario.ts';
import { clienteInesistente } from '#vendita/clienti/server/index.ts';
import { giorniConsegnaDi } from '#vendita/comuni/server/index.ts';
import type { Ordinante } from '#vendita/persone/server/index.ts';
import type { Indirizzo } from '../indirizzi/indirizzi.ts';
import { colonne, colonneRegime, delCarrello, righeMassime, type Carrello, type RigaSalvata } from '../righe.ts';

/**
 * Removes and returns the lines, locked in number order: a concurrent confirmation waits, then finds the cart empty.
 * Lines added meanwhile stay.
 */
export async function prendiRighe(tx: Tx, carrello: Carrello): Promise<RigaSalvata[]> {
  const righe = await tx.rows<RigaSalvata>(sql`
    with lette as materialized (
      select prog from carrello_righe r where ${delCarrello(carrello)} order by prog limit ${righeMassime} for update
    )
    delete from carrello_righe r using lette where r.prog = lette.prog returning ${colonne}`);
  return righe.sort((a, b) => a.prog - b.prog);
}

export interface ClienteConferma {
  readonly ragioneSociale: string;
  readonly mail: string;
  readonly banca: string;
  readonly iban: string;
  readonly regime: Regime;
  readonly giornoConsegna: string;
  readonly codAnagrafica: string;
  /** The customer has a credit limit or is suspended. */
  readonly limitato: boolean;
  /** A quick order assigned unknown codes, which are saved now. */
  readonly daImparare: boolean;
  readonly destinazione: Indirizzo | null;
  /** Null when staff order. */
  readonly persona: Ordinante | null;
}

type Piatto = Omit<ClienteConferma, 'destinazione' | 'persona' | 'regime'> & {
  [K in keyof Ordinante]: Ordinante[K] | null;
} & {
  [K in keyof Omit<Indirizzo, 'codAnagrafica' | 'mail'>]: Indirizzo[K] | null;
} & {
  mailIndirizzo: string | null;
  localitaCliente: string;
  provinciaCliente: string;
  statoCliente: string;
  cliente: Parameters<typeof regimeDi>[0];
};

interface Chiesto {
  readonly codAnagrafica: string;
  readonly progIndirizzo: number | null | undefined;
  readonly idUtente: number | null;
}

export async function leggiCliente(
  db: Sql,
  { codAnagrafica, progIndirizzo, idUtente }: Chiesto,
): Promise<ClienteConferma> {
  const trovato = await db.one<Piatto>(sql`
    select c.cod_anagrafica, c.ragione_sociale, c.mail, c.banca, c.iban, ${colonneRegime}, c.giorno_consegna,
           c.fido is not null or c.sospeso <> '' as limitato,
           exists (select 1 from codici_cliente_proposti p where p.cod_anagrafica = c.cod_anagrafica) as da_imparare, c.localita as localita_cliente, c.provincia as provincia_cliente, c.stato as stato_cliente,
           i.prog, i.rag_soc, i.indirizzo, i.cap, i.localita, i.provincia, i.stato, i.telefono, i.note, i.fax, i.mail as mail_indirizzo,
           u.limite_ordine, u.limite_mese, u.centro_costo, u.indirizzi
    from clienti c
    left join utenti u on u.id = ${idUtente}::int and u.ruolo = 1
    left join indirizzi i on i.cod_anagrafica = c.cod_anagrafica and i.prog = ${progIndirizzo ?? null}::int and not i.eliminato
    where c.cod_anagrafica = ${codAnagrafica}`);
  if (!trovato) throw clienteInesistente();
  const { localitaCliente: localita, provinciaCliente: provincia, statoCliente: stato } = trovato;
  const scelta = destinazione(trovato);
  const giornoConsegna = await giorniConsegnaDi(db, { ...trovato, localita, provincia, stato }, scelta);
  const regime = regimeDi(trovato.cliente);
  return { ...trovato, regime, giornoConsegna, destinazione: scelta, persona: persona(trovato) };
}

function persona({ limiteOrdine, limiteMese, centroCosto, indirizzi }: Piatto): Ordinante | null {
  return centroCosto === null || indirizzi === null ? null : { limiteOrdine, limiteMese, centroCosto, indirizzi };
}

function destinazione(riga: Piatto): Indirizzo | null {
  const {
    prog,
    ragSoc,
    indirizzo,
    cap,
    localita,
    provincia,
    stato,
    telefono,
    note,
    fax,
    mailIndirizzo,
    codAnagrafica,
  } = riga;
  if (prog === null) return null;
  const testo = (valore: string | null): string => valore ?? '';
  return {
    prog,
    codAnagrafica,
    ragSoc: testo(ragSoc),
    indirizzo: testo(indirizzo),
    cap: testo(cap),
    localita: testo(localita),
    provincia: testo(provincia),
    stato: testo(stato),
    telefono: testo(telefono),
    note: testo(note),
    fax: testo(fax),
    mail: testo(mailIndirizzo),
  };
}
