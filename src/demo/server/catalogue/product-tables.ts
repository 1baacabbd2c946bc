import type { PgTable } from 'drizzle-orm/pg-core';
import { autocompletamenti, categorieAzienda, sinonimi } from '#prodotto/filtri/server/schema.ts';
import { aziende, lineeProdotto } from '#prodotto/marchi/server/schema.ts';
import {
  capitoli,
  cataloghi,
  categorieMerceologiche,
  correlati,
  descrizioniTecniche,
  righeCatalogo,
  schede,
  sottoCapitoli,
  ordineValori,
  testataFiltri,
  testataParole,
  testataSicurezza,
  testate,
  valoriTecnici,
} from '#prodotto/testate/server/schema.ts';
import { articoli, articoliEan, listini, tipiListino } from '#prodotto/articolo/server/schema.ts';
import { modelliDistinta, modelliDistintaVersioni } from '#prodotto/configuratore/server/schema.ts';
import { distintaSemplice, tipiSerramento } from '#prodotto/distinta/server/schema.ts';
import { righeArticoli } from '../articles/articoli.ts';
import { righeEan } from '../articles/ean.ts';
import { righeTipi } from '../articles/distinte.ts';
import { righeListini } from '../articles/listini.ts';
import { righeFiltri, righeOrdine, righeParole } from './facets.ts';
import {
  righeAziende,
  righeCapitoli,
  righeCataloghi,
  righeCategorie,
  righeLinee,
  righeSottoCapitoli,
  righeTestate,
} from './headers.ts';
import { righeCorrelati, righeTabella } from './rows.ts';
import { righeAutocompletamenti, righeCategorieAzienda, righeSinonimi } from './search-help.ts';
import { righeSicurezza } from './safety.ts';
import { righeDescrizioni, righeSchede, righeValori } from './technical.ts';
import { righeModelli, righeVersioni } from '../configuratore/righe.ts';
import { periodiOf } from '../showcase/promozioni.ts';
import { gruppiListino } from '../terzisti/tables.ts';
import type { Mondo } from '../world.ts';

export type Taker = <Table extends PgTable>(table: Table, rows: Iterable<Table['$inferInsert']>) => Promise<void>;

export async function catalogue({ piano, today, promozioni: lista }: Mondo, take: Taker): Promise<void> {
  await take(lineeProdotto, righeLinee());
  await take(aziende, righeAziende());
  await take(categorieMerceologiche, righeCategorie());
  await take(capitoli, righeCapitoli());
  await take(sottoCapitoli, righeSottoCapitoli());
  await take(cataloghi, righeCataloghi());
  await take(testate, righeTestate(piano.testate, { today, promozioni: periodiOf(lista, today) }));
  await take(testataFiltri, righeFiltri(piano.testate));
  await take(ordineValori, righeOrdine());
  await take(testataParole, righeParole(piano.testate));
  await take(valoriTecnici, righeValori(piano.testate));
  await take(descrizioniTecniche, righeDescrizioni(piano.testate));
  await take(testataSicurezza, righeSicurezza(piano.testate));
  await take(schede, righeSchede(piano.testate));
  await take(correlati, righeCorrelati(piano.testate));
  await take(righeCatalogo, righeTabella(piano.testate));
  await take(autocompletamenti, righeAutocompletamenti());
  await take(sinonimi, righeSinonimi());
  await take(categorieAzienda, righeCategorieAzienda(piano.testate));
}

export async function articles({ piano, today, stagioni, distinte }: Mondo, take: Taker): Promise<void> {
  await take(
    articoli,
    righeArticoli(piano.articoli, { today, conDistinta: new Set(distinte.map(({ cdPadre }) => cdPadre)) }),
  );
  await take(articoliEan, righeEan(piano.articoli));
  await take(tipiListino, gruppiListino);
  await take(listini, righeListini(piano.articoli, stagioni));
  await take(distintaSemplice, distinte);
  await take(tipiSerramento, righeTipi(piano.articoli));
  await take(modelliDistinta, righeModelli());
  await take(modelliDistintaVersioni, righeVersioni(today));
}
