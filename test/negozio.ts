import { sql } from '#platform/server/db/sql.ts';
import type { Sql } from '#platform/server/db/sql.ts';

/** What tests of selling put into an empty database: customers, articles with price and stock. Codes count on, so no two tests share one. */
export interface Negozio {
  /** A customer with bank and iban, a round on Monday, Wednesday and Friday, and one address (prog 1). */
  cliente(dati?: { readonly banca?: string; readonly mail?: string; readonly ragioneSociale?: string; readonly codListino?: string }): Promise<string>;
  /** Sold by the piece at `prezzo` EUR, 1,000 on the shelf. */
  articolo(dati?: DatiArticolo): Promise<string>;
  /** From today on this price of the base list, for orders from one piece. */
  prezza(cdArticolo: string, prezzo: number): Promise<void>;
}

export interface DatiArticolo {
  readonly prezzo?: number | null;
  readonly scorta?: number;
  readonly scortaNonGestita?: boolean;
  readonly eliminato?: boolean;
  readonly obsoleto?: boolean;
  readonly umOrdiniWeb?: string;
  readonly qtScatola?: number;
  readonly articoloNonDivisibile?: boolean;
  /** A lower price from this quantity on. */
  readonly daQuantita?: number;
  readonly prezzoDaQuantita?: number;
}

export async function apriNegozio(db: Sql): Promise<Negozio> {
  await db.run(sql`
    insert into aziende (codice_azienda, nome_azienda, sito, descrizione, attiva_cod_art_for2, disattiva_internet, codice_linea, logo)
    values ('PRV', 'Prova', '', '', false, false, '', '')`);
  await db.run(sql`insert into province (sigla, nome, ordine) values ('PD', 'Padova', 1), ('TV', 'Treviso', 2)`);
  let clienti = 100;
  let articoli = 10_000_000_000;
  return {
    cliente: async (dati = {}) => {
      const codice = String(++clienti).padStart(6, '0');
      const banca = dati.banca ?? 'Banca di prova';
      await db.run(sql`
        insert into clienti (cod_anagrafica, ragione_sociale, indirizzo, cap, localita, provincia, stato, piva, telefono, mail, categoria, sotto_categoria,
          cod_listino, sconto1, sconto2, cd_pagamento, descrizione_pagamento, banca, iban, cd_iva, percentuale_iva, nome_agente, punteggio_totale,
          zona_passaggio, giorno_passaggio, frequenza_passaggio, giorno_consegna, autista_consegna)
        values (${codice}, ${dati.ragioneSociale ?? `Ferramenta ${codice}`}, 'Via Roma 1', '35100', 'Padova', 'PD', 'Italia', '00000000000', '049123456',
          ${dati.mail ?? `${codice}@cliente.example`}, '', '', ${dati.codListino ?? 'BASE'}, 0, 0, 'RB30', 'Ricevuta bancaria 30 giorni', ${banca},
          ${banca === '' ? '' : 'IT60X0542811101000000123456'}, '22', 22, '', 5, '', '', '', 'lmv', '')`);
      await db.run(sql`
        insert into indirizzi (cod_anagrafica, prog, rag_soc, indirizzo, cap, localita, provincia, stato, telefono, fax, mail, note)
        values (${codice}, 1, 'Magazzino', 'Via Po 2', '31100', 'Treviso', 'TV', 'Italia', '0422123456', '0422123457', 'magazzino@cliente.example', '')`);
      return codice;
    },
    articolo: async (dati = {}) => {
      const codice = String(++articoli);
      await db.run(sql`
        insert into articoli (cd_articolo, descrizione, un_misura, um_ordini_web, qta_per_pezzo, qt_scatola, articolo_non_divisibile, desc_um_conversione,
          cd_articolo_fornitore_catalogo, codice_azienda, cat_merceologica, ubicazione, ubicazione2, obsoleto, eliminato, non_stamp_catalogo,
          scorta_non_gestita, distinta_base_semplice, distinta_base_dinamica, funzione_db, path_img)
        values (${codice}, ${`Vite TE ${codice}`}, 'PZ', ${dati.umOrdiniWeb ?? ''}, 1, ${dati.qtScatola ?? 1}, ${dati.articoloNonDivisibile ?? false}, 'al pezzo',
          ${`F-${codice}`}, 'PRV', '001001', '', '', ${dati.obsoleto ?? false}, ${dati.eliminato ?? false}, false,
          ${dati.scortaNonGestita ?? false}, false, false, '', '')`);
      await db.run(sql`
        insert into giacenze (cd_articolo, qta_scaffale, qta_ubicazione2, qta_terzista, qta_ricevuta, qta_impegnata, qta_pre_ordine)
        values (${codice}, ${dati.scorta ?? 1000}, 0, 0, 0, 0, 0)`);
      const prezzo = dati.prezzo === undefined ? 2.5 : dati.prezzo;
      if (prezzo !== null) {
        await db.run(sql`insert into listini (cod_listino, cd_articolo, da_quantita, prezzo, valido_dal) values ('BASE', ${codice}, 1, ${prezzo}, '2020-01-01')`);
      }
      if (dati.daQuantita !== undefined) {
        await db.run(sql`
          insert into listini (cod_listino, cd_articolo, da_quantita, prezzo, valido_dal)
          values ('BASE', ${codice}, ${dati.daQuantita}, ${dati.prezzoDaQuantita ?? 1}, '2020-01-01')`);
      }
      return codice;
    },
    prezza: async (cdArticolo, prezzo) => {
      await db.run(sql`update listini set prezzo = ${prezzo} where cd_articolo = ${cdArticolo} and da_quantita = 1`);
    },
  };
}
