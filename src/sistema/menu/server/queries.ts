import type { Diritto, Ruolo } from '#platform/contract/call.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Menu } from '../rules.ts';

interface Row {
  menuId: number;
  testata: string;
  dropDown: boolean;
  menuDettaglioId: number;
  descrizione: string;
  programType: Menu['menuDettaglio'][number]['programType'];
  programPath: string;
}

/** In order, without empty headers and entries that need a withheld right. */
export async function menuPerRuolo(db: Sql, ruolo: Ruolo, negati: readonly Diritto[] = []): Promise<Menu> {
  const rows = await db.rows<Row>(sql`
    select menu_testate.menu_id, menu_testate.descrizione as testata, menu_testate.drop_down,
      menu_dettagli.menu_dettaglio_id, menu_dettagli.descrizione, menu_dettagli.program_type, menu_dettagli.program_path
    from menu_dettagli join menu_testate on menu_testate.menu_id = menu_dettagli.menu_id
    where ${ruolo}::smallint = any(menu_dettagli.ruoli) and (menu_dettagli.diritto is null or menu_dettagli.diritto <> all(${[...negati]}::text[]))
    order by menu_testate.ordine, menu_testate.menu_id, menu_dettagli.ordine, menu_dettagli.menu_dettaglio_id
    limit 500`);
  const testate = new Map(
    rows.map((row) => [row.menuId, { menuId: row.menuId, descrizione: row.testata, dropDown: row.dropDown }]),
  );
  return {
    menuTestata: [...testate.values()],
    menuDettaglio: rows.map((row) => ({
      menuIdList: row.menuId,
      menuDettaglioID: row.menuDettaglioId,
      descrizione: row.descrizione,
      programType: row.programType,
      programPath: row.programPath,
    })),
  };
}
