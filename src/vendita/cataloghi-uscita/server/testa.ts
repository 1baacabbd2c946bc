import { oggiInItalia } from '#platform/contract/dates.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Tickets } from '#platform/server/files/tickets.ts';
import type { Parts } from '#platform/server/area.ts';
import { azienda } from '#catalogo/vetrina/rules.ts';
import { giorniFile, type Formato } from '../rules.ts';
import { impostazioniUscita } from './settings.ts';
import type { DaScriverePagine, Intestazione } from './scrittura/catalogo.ts';

export interface UscitaParts extends Pick<Parts, 'settings' | 'store' | 'clock' | 'papers' | 'addresses' | 'jobsIn'> {
  readonly databaseUrl: string;
}

interface Catalogo {
  readonly codAnagrafica: string;
  readonly ragioneSociale: string;
  readonly nome: string;
  readonly formato: Formato;
  readonly numero: number;
  readonly attivo: boolean;
}

export const leggiCatalogo = (db: Sql, id: number): Promise<Catalogo | undefined> =>
  db.one<Catalogo>(sql`
    select c.cod_anagrafica, k.ragione_sociale, c.nome, c.formato, c.numero, c.attivo
    from cataloghi_uscita c join clienti k on k.cod_anagrafica = c.cod_anagrafica where c.id = ${id}`);

export function testaDi(
  { settings, papers, addresses }: Pick<UscitaParts, 'settings' | 'papers' | 'addresses'>,
  { codAnagrafica, ragioneSociale, nome }: Pick<Catalogo, 'codAnagrafica' | 'ragioneSociale' | 'nome'>,
  { numero, dal, now }: { readonly numero: number; readonly dal: number | null; readonly now: Date },
): Intestazione {
  return {
    fornitore: azienda.ragioneSociale,
    partitaIva: azienda.piva,
    sigla: settings.of(impostazioniUscita).sigla,
    codAnagrafica,
    ragioneSociale,
    nome,
    numero,
    dal,
    oggi: oggiInItalia(now),
    immagine: urlImmagine({ tickets: papers.tickets, base: indirizzoFile({ papers, addresses }) }, now),
  };
}

/** Prefix of a file's address. */
export const indirizzoFile = ({ papers, addresses }: Pick<UscitaParts, 'papers' | 'addresses'>): string =>
  addresses.publicUrl() + papers.base;

export const urlImmagine =
  ({ tickets, base }: { readonly tickets: Tickets; readonly base: string }, now: Date) =>
  (chiave: string): string =>
    base + tickets.issue(chiave, now, giorniFile * 24 * 60);

export const categorieDi = (db: Sql): Promise<DaScriverePagine['categorie'][number][]> =>
  db.rows(sql`select c.cat_merceologica as codice, c.descrizione as nome from categorie_merceologiche c order by 1`);
