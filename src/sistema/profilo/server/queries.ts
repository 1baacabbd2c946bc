import { notLoggedIn } from '#platform/contract/refusal.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { vociSottoCategoria } from '#parti/sotto-categoria.ts';
import type * as contract from '../contract.ts';

interface Row {
  username: string;
  nome: string;
  cognome: string;
  ragioneSociale: string | null;
  indirizzo: string;
  localita: string;
  stato: string;
  provincia: string;
  cap: string;
  telefono: string;
  categoria: string;
  sottoCategoria: string;
  privacy: boolean;
  comunicazioni: boolean;
  newsLetter: boolean;
}

/** Profile with the user's customer (P-112). */
export async function profilo(db: Sql, idUtente: number | null): Promise<ReplyOf<typeof contract.leggiProfilo>> {
  const row = await db.one<Row>(sql`
    select utenti.username, utenti.nome, utenti.cognome, clienti.ragione_sociale, clienti.indirizzo, clienti.localita, clienti.stato,
      clienti.provincia, clienti.cap, clienti.telefono, clienti.categoria, clienti.sotto_categoria, clienti.privacy,
      utenti.comunicazioni, utenti.news_letter
    from utenti left join clienti on clienti.cod_anagrafica = utenti.cod_anagrafica and utenti.ruolo = 1
    where utenti.id = ${idUtente}`);
  if (!row) throw notLoggedIn();
  const { username, nome, cognome, ragioneSociale, sottoCategoria, ...cliente } = row;
  const persona = { mail_Internet: username, nome_Internet: nome, cognome_Internet: cognome };
  if (ragioneSociale === null) return { ...none, ...persona };
  return {
    ...cliente,
    ...persona,
    ragioneSociale,
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
