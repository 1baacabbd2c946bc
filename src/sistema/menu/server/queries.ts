import type { Diritto, Ruolo } from '#platform/contract/call.ts';
import { interni } from '#parti/ruoli.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Menu } from '../rules.ts';

/** Names for staff, where they differ from those for customers. */
const perInterni: Readonly<Record<string, string>> = { catalogo: 'Prodotto', documenti: 'Vendita' };

interface Row {
  chiave: string | null;
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
    select menu_testate.menu_id, case when menu_testate.modificata then null else menu_testate.chiave end as chiave, menu_testate.descrizione as testata, menu_testate.drop_down,
      menu_dettagli.menu_dettaglio_id, menu_dettagli.descrizione, menu_dettagli.program_type, menu_dettagli.program_path
    from menu_dettagli join menu_testate on menu_testate.menu_id = menu_dettagli.menu_id
    where ${ruolo}::smallint = any(menu_dettagli.ruoli) and (menu_dettagli.diritto is null or menu_dettagli.diritto <> all(${[...negati]}::text[]))
    order by menu_testate.ordine, menu_testate.menu_id, menu_dettagli.ordine, menu_dettagli.menu_dettaglio_id
    limit 500`);
  const testate = new Map(
    rows.map(({ menuId, chiave, testata, dropDown }) => {
      const descrizione = (interni.includes(ruolo) && chiave !== null && perInterni[chiave]) || testata;
      return [menuId, { menuId, descrizione, dropDown }];
    }),
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
