// Every edit of anything of a header carries the `versione` it was made on and adds exactly one to it. An older one is refused with 409
// and `present: { versione, modificata, modificataDa, … }`, the state that the other person left. Headers are kept by role 2 alone,
// article rows and technical tabs (area `catalogo`) by role 4 too. Each edit is in the operation log with before and after.
//
// The information is HTML with six inks in place of free colours, which could not be read by night, and with pictures and videos of the
// program's own store alone: an address of another site would tell it who reads (B-243).

export * from './contract/campi-pagina.ts';
export * from './contract/informazioni-testata.ts';
export * from './contract/tipologia-testata.ts';
export * from './contract/parole-testata.ts';
