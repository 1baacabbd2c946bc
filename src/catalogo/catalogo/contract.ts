// Catalogue page of a header, edited by roles 2 and 4. Prices and availability are null for visitors and
// subcontractors, prices also for the warehouse. P-093: documented but not sent: `pathImgCatalogo`,
// `pathImgOrizzontale`, `pathImgOrizzontaleStretta` (one `pathImg`), `catProgDescOrdine`, `ubicazione` (per article).

// Its paths stand before `{id}`, which would take them.
export * from './contract/cura-pagina.ts';
export * from './contract/pagina-catalogo.ts';
