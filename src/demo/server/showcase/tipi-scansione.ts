const tipo = (
  area: string,
  tipoDoc: string,
  descrizione: string,
  altro: { auto?: true; di?: string; alCliente?: true } = {},
) => ({
  area,
  tipoDoc,
  descrizione,
  autoNumero: altro.auto === true,
  tipoDocumento: altro.di ?? '',
  alCliente: altro.alCliente === true,
});

export const tipiDiScansione = [
  tipo('Vendite', 'DDT', 'DDT firmato', { di: 'BO', alCliente: true }),
  tipo('Vendite', 'FT', 'Fattura', { di: 'FT' }),
  tipo('Vendite', 'OC', 'Ordine del cliente', { di: 'OC' }),
  tipo('Vendite', 'RES', 'Reso', { auto: true }),
  tipo('Acquisti', 'DDTF', 'DDT del fornitore'),
  tipo('Acquisti', 'FTF', 'Fattura del fornitore'),
  tipo('Amministrazione', 'CON', 'Contratto', { auto: true }),
  tipo('Amministrazione', 'VAR', 'Varie', { auto: true }),
];
