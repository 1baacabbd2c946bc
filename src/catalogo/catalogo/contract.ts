// Catalogue page of a header. Prices and availability are null for visitors and subcontractors, prices also for the
// warehouse. P-093: not sent: `pathImgCatalogo`, `pathImgOrizzontale`, `pathImgOrizzontaleStretta` (one `pathImg`),
// `catProgDescOrdine`, `ubicazione` (per article).

// Before `pagina-catalogo`, whose `{id}` would match its paths.
export * from './contract/cura-pagina.ts';
export * from './contract/pagina-catalogo.ts';
