export const pagamenti = '/pagamenti';
/** Payment partners redirect here with `esito`. */
export const pagamentoOrdine = '/pagamento/$anno/$numero';

export const versoPagamento = ({ anno, numero }: { readonly anno: number; readonly numero: number }) =>
  ({ to: pagamentoOrdine, params: { anno: String(anno), numero: String(numero) } }) as const;
