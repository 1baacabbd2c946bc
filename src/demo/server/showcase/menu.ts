import type { menuDettagli, menuTestate } from '#sistema/menu/server/schema.ts';

const testate = ['Catalogo', 'Documenti', 'Azienda', 'Utilità'] as const;

type Voce = readonly [menu: number, descrizione: string, tipo: string, percorso: string, ruoli: readonly number[]];
const interni = [2, 4, 5] as const;

const voci: readonly Voce[] = [
  [1, 'Novità', 'vue', 'ricerca/novita/prodotti', [1, 2, 3, 4, 5]],
  [1, 'Promozioni', 'vue', 'promozioni', [1, ...interni]],
  [1, 'Outlet', 'vue', 'ricerca/outlet/prodotti', [1, ...interni]],
  [2, 'Documenti', 'vue', 'documenti', [1, ...interni]],
  [2, 'Carrello', 'vue', 'carrello', [1, ...interni]],
  [3, 'News', 'vue', 'news', [1, 2, 3, 4, 5]],
  [3, 'Chi siamo', 'vue', 'azienda', [1, 2, 3, 4, 5]],
  [3, 'Profilo', 'vue', 'profilo', [1, 2, 3, 4, 5]],
  [4, 'Registrazioni', 'vue', 'registrazioni', [2, 4]],
  [4, 'Pagamenti', 'vue', 'pagamenti', [2]],
  [4, 'Ricarica la pagina', 'js', 'update', interni],
  [4, 'Documentazione delle chiamate', 'link', '/api/docs', [2]],
  [4, 'Gestione prodotto', 'exe', 'gestioneProdotto', [2, 4]],
  [1, 'Sommario del catalogo', 'vue', 'ricerca/catalogo/sommario', [1, 2, 3, 4, 5]],
  [1, 'Indice alfabetico', 'vue', 'ricerca/catalogo/indice', [1, 2, 3, 4, 5]],
];

export function* righeMenuTestate(): Generator<typeof menuTestate.$inferInsert> {
  for (const [i, descrizione] of testate.entries())
    yield { menuId: i + 1, descrizione, dropDown: true, ordine: (i + 1) * 10 };
}

export function* righeMenuDettagli(): Generator<typeof menuDettagli.$inferInsert> {
  for (const [i, [menuId, descrizione, programType, programPath, ruoli]] of voci.entries())
    yield {
      menuDettaglioId: i + 1,
      menuId,
      descrizione,
      programType,
      programPath,
      ruoli: [...ruoli],
      ordine: (i + 1) * 10,
    };
}
