import { notLoggedIn } from '#platform/contract/refusal.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { vociSottoCategoria } from '#parti/sotto-categoria.ts';
import type * as contract from '../contract.ts';

interface Cliente {
  readonly ragioneSociale: string;
  readonly indirizzo: string;
  readonly localita: string;
  readonly stato: string;
  readonly provincia: string;
  readonly cap: string;
  readonly telefono: string;
  readonly categoria: string;
  readonly sottoCategoria: string;
  readonly privacy: boolean;
}

/** Non-customers have none of the customer fields. */
type Row = { readonly [Campo in keyof Cliente]: Cliente[Campo] | null } & {
  readonly username: string;
  readonly nome: string;
  readonly cognome: string;
  readonly comunicazioni: boolean;
  readonly newsLetter: boolean;
};

/** Profile with the user's customer (P-112). */
export async function profilo(db: Sql, idUtente: number | null): Promise<ReplyOf<typeof contract.leggiProfilo>> {
  const row = await db.one<Row>(sql`
    select utenti.username, utenti.nome, utenti.cognome, clienti.ragione_sociale, clienti.indirizzo, clienti.localita, clienti.stato,
      clienti.provincia, clienti.cap, clienti.telefono, clienti.categoria, clienti.sotto_categoria, clienti.privacy,
      utenti.comunicazioni, utenti.news_letter
    from utenti left join clienti on clienti.cod_anagrafica = utenti.cod_anagrafica and utenti.ruolo = 1
    where utenti.id = ${idUtente}`);
  if (!row) throw notLoggedIn();
  const { username, nome, cognome, comunicazioni, newsLetter, ...letto } = row;
  const persona = { mail_Internet: username, nome_Internet: nome, cognome_Internet: cognome };
  if (letto.ragioneSociale === null) return { ...none, ...persona };
  const { sottoCategoria, ...cliente } = letto as Cliente;
  return {
    ...cliente,
    ...persona,
    comunicazioni,
    newsLetter,
    sottocategoria: vociSottoCategoria(cliente.categoria, sottoCategoria),
    modificabile: true,
  };
}

const none = {
  ragioneSociale: '',
  indirizzo: '',
  localita: '',
  stato: '',
  provincia: '',
  cap: '',
  telefono: '',
  categoria: '',
  sottocategoria: '',
  privacy: false,
  comunicazioni: false,
  newsLetter: false,
  modificabile: false,
};
