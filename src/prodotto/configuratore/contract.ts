// Of the option string only the choices are read. Prices: the caller's; for staff those of `codCliente` or the
// selected customer, for role 6 those of `docId`. `l_Area`, `h_Area`: pixels. Impossible choices: 422 with `present:
// { regole, versione, scelte, vicini }`.

export * from './contract/distinta.ts';
export * from './contract/modelli.ts';
