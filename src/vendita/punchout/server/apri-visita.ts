import { timingSafeEqual } from 'node:crypto';
import { cut } from '#platform/contract/storable.ts';
import { firstVisit } from '#platform/contract/actor.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, notLoggedIn } from '#platform/contract/refusal.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { fingerprintOf, newSecret } from '#platform/server/sessions/secrets.ts';
import { countTry, keysOf, limiteTentativi } from '#sistema/accesso/server/index.ts';
import type { Credenziale } from '../rules/carrello-cxml.ts';
import { minutiChiave, nonEntra, type Protocollo } from '../rules.ts';
import { rifiutoRitorno } from './ritorno.ts';

export type Porta = Pick<Parts, 'store' | 'clock' | 'security' | 'addresses'>;

export interface Bussata {
  readonly reqId: string;
  readonly address: string;
}

interface Presentato extends Bussata {
  readonly protocollo: Protocollo;
  /** Any of these identities may identify the program. */
  readonly identita: readonly string[];
  readonly segreto: string;
}

export interface Accesso {
  readonly id: number;
  readonly codAnagrafica: string;
  readonly idUtente: number;
  readonly nome: string;
  readonly hosts: readonly string[];
  readonly minuti: number;
  readonly ordineDiretto: boolean;
  readonly fornitore: string;
  readonly gruppoMerci: string;
}

const uguali = (una: string, altra: string): boolean =>
  timingSafeEqual(Buffer.from(fingerprintOf(una)), Buffer.from(fingerprintOf(altra)));

/** 401 unless the secret is right and the access is active; ten failed attempts per IP address in 15 minutes. */
export async function riconosci(porta: Porta, presentato: Presentato): Promise<Accesso> {
  const { store, clock, security } = porta;
  const { protocollo, identita, segreto, address, reqId } = presentato;
  const now = clock();
  const nomi = identita.map((uno) => uno.trim().toLowerCase()).filter((uno) => uno !== '' && uno.length <= 60);
  const trovati = await store.db.rows<Accesso & { impronta: string }>(sql`
    select a.id, a.cod_anagrafica, a.id_utente, a.nome, a.hosts, a.minuti, a.ordine_diretto, a.fornitore, a.gruppo_merci, a.impronta from punchout_accessi a
    where a.identita = any(${nomi}::text[]) and a.protocollo = ${protocollo} and a.impronta is not null and a.attivo
      and coalesce(a.scade >= ${oggiInItalia(now)}::date, true)`);
  const suo = trovati.find(({ impronta }) => uguali(impronta, fingerprintOf(segreto)));
  if (!suo) {
    // Only wrong secrets count, so that the program can still log in.
    await store.transaction((tx) => countTry({ tx, now, limite: limiteTentativi }, keysOf('codice', { address })));
    security.note('login_refused', { reqId, address, idUtente: null, perche: 'punchout' });
    throw notLoggedIn(nonEntra);
  }
  const { impronta: _, ...accesso } = suo;
  return accesso;
}

/** URL for the buyer's browser, with a key that opens one session, once, within minutes. */
export async function apriVisita(
  { store, clock, addresses }: Porta,
  accesso: Accesso,
  { ritorno, chiesto, articolo, cerca }: { ritorno: string; chiesto: Chiesto; articolo: string; cerca: string },
): Promise<{ readonly id: number; readonly indirizzo: string }> {
  const rifiuto = rifiutoRitorno(ritorno, [...accesso.hosts, new URL(addresses.publicUrl()).host]);
  if (rifiuto !== null) throw breaksRule(rifiuto);
  const now = clock();
  const dopo = (minuti: number): Date => new Date(now.getTime() + minuti * 60_000);
  const chiave = newSecret();
  const aperta = await store.transaction(async (tx) => {
    await tx.run(sql`update punchout_accessi set ultimo_uso = ${now} where id = ${accesso.id}`);
    return tx.one<{ id: number }>(sql`
      insert into punchout_visite (id_accesso, cod_anagrafica, id_utente, impronta, chiave_scade, ritorno, chiesto, articolo, cerca, aperta, scade)
      values (${accesso.id}, ${accesso.codAnagrafica}, ${accesso.idUtente}, ${fingerprintOf(chiave)}, ${dopo(minutiChiave)}, ${ritorno},
        ${JSON.stringify(chiesto)}::jsonb, ${cut(articolo, 60)}, ${cut(cerca, 60)}, ${now}, ${dopo(accesso.minuti)})
      returning id`);
  });
  if (!aperta) throw new Error('A visit was not stored');
  return { id: aperta.id, indirizzo: `${addresses.publicUrl()}/punchout/entra#${chiave}` };
}

/** Value of `persona` for the visit's cart. */
export const carrelloDellaVisita = (id: number): number => firstVisit + id;

/** Parameters of the visit's request, including those to return unchanged. */
export interface Chiesto {
  readonly okCode?: string;
  readonly target?: string;
  readonly caller?: string;
  readonly cookie?: string;
  /** Identities of both sides as the request names them. */
  readonly da?: Credenziale;
  readonly a?: Credenziale;
  /** Lines to put back into the cart. */
  readonly righe?: readonly { readonly cdArticolo: string; readonly configurazione: string; readonly qta: number }[];
  /** Why they were not put back. */
  readonly avviso?: string;
}

export interface Visita {
  readonly id: number;
  readonly nome: string;
  readonly protocollo: Protocollo;
  readonly fornitore: string;
  readonly gruppoMerci: string;
  readonly ritorno: string;
  readonly chiesto: Chiesto;
  readonly scade: Date;
}

/** The visit of this session; null for other sessions and after its end. */
export const visitaDi = (
  tx: Pick<Tx, 'one'>,
  { famiglia, now }: { readonly famiglia: string | null; readonly now: Date },
): Promise<Visita | undefined> =>
  tx.one<Visita>(sql`
    select v.id, a.nome, a.protocollo, a.fornitore, a.gruppo_merci, v.ritorno, v.chiesto, v.scade
    from punchout_visite v join punchout_accessi a on a.id = v.id_accesso
    where v.famiglia = ${famiglia}::uuid and v.scade > ${now} and a.attivo`);
