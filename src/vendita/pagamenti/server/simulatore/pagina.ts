import { formatMoney } from '#platform/contract/format.ts';
import { escaped } from '#platform/server/pages/html.ts';
import { daCentesimi } from '../../rules.ts';
import { modi } from './consegne.ts';
import type { SessioneSimulata } from './sessioni.ts';

export const carte: Readonly<Record<string, string | null>> = {
  '4242424242424242': null,
  '4000002500003155': null,
  '4000000000000002': 'La carta è stata rifiutata.',
  '4000000000009995': 'La carta è stata rifiutata: fondi insufficienti.',
  '4000000000000069': 'La carta è scaduta.',
};

/** True for the card number that requires bank authentication. */
export const conVerifica = (numero: string | undefined): boolean => numero === '4000002500003155';

const stile = `
  :root { color-scheme: light dark; --ink: #1c2430; --faint: #5b6675; --desk: #f3f4f6; --sheet: #fff; --rule: #cfd5dd; --go: #b3261e; }
  @media (prefers-color-scheme: dark) { :root { --ink: #e8ebf0; --faint: #a5afbd; --desk: #14181e; --sheet: #1d232b; --rule: #3a4350; --go: #c9342b; } }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; background: var(--desk); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; display: grid; place-items: start center; padding: 24px 16px; }
  main { width: 100%; max-width: 420px; background: var(--sheet); border: 1px solid var(--rule); border-radius: 6px; padding: 24px; }
  h1 { font-size: 15px; font-weight: 600; margin: 0 0 4px; } .importo { font-size: 30px; font-weight: 600; margin: 0 0 16px; font-variant-numeric: tabular-nums; }
  .nota { color: var(--faint); font-size: 13px; margin: 0 0 16px; }
  .errore { border: 1px solid var(--go); border-radius: 4px; padding: 8px 12px; margin: 0 0 16px; }
  label { display: block; font-size: 13px; font-weight: 600; margin: 12px 0 4px; }
  input, select { width: 100%; font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--rule); border-radius: 4px; padding: 8px 10px; }
  .due { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
  button { width: 100%; font: inherit; font-weight: 600; border-radius: 4px; border: 1px solid var(--rule); background: var(--sheet); color: inherit; padding: 10px; margin-top: 12px; cursor: pointer; }
  button.paga { background: var(--go); border-color: var(--go); color: #fff; margin-top: 20px; }
  :focus-visible { outline: 2px solid var(--go); outline-offset: 2px; }
  details { margin-top: 20px; border-top: 1px solid var(--rule); padding-top: 12px; } summary { cursor: pointer; color: var(--faint); font-size: 13px; }
  code { font-size: 12px; }
`;

const intera = (titolo: string, body: string): string =>
  `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(titolo)}</title><style>${stile}</style></head><body><main>${body}</main></body></html>`;

const testa = (sessione: SessioneSimulata): string =>
  `<p class="nota">Pagina di prova: non viene addebitato nulla.</p><h1>${escaped(sessione.description)}</h1><p class="importo">${formatMoney(daCentesimi(sessione.amount_total))}</p>`;

export function paginaPagamento(sessione: SessioneSimulata, errore: string | null): string {
  const carta = !sessione.allowed_payment_method_types.includes('paypal');
  const campi = `
    <label for="carta">Numero della carta</label><input id="carta" name="carta" inputmode="numeric" autocomplete="off" autofocus required maxlength="23" value="4242 4242 4242 4242">
    <div class="due">
      <div><label for="scadenza">Scadenza</label><input id="scadenza" name="scadenza" placeholder="MM/AA" required maxlength="7" value="12/34"></div>
      <div><label for="cvc">CVC</label><input id="cvc" name="cvc" inputmode="numeric" required maxlength="4" value="123"></div>
    </div>`;
  const scelte = Object.entries(modi)
    .map(([modo, parola]) => `<option value="${modo}">${parola}</option>`)
    .join('');
  return intera(
    'Pagamento',
    `${testa(sessione)}${errore ? `<p class="errore" role="alert">${escaped(errore)}</p>` : ''}
    <form method="post" action="${escaped(sessione.url)}">
      ${carta ? campi : '<p>Si paga con il conto PayPal di prova.</p>'}
      <button class="paga" name="azione" value="paga">${carta ? 'Paga' : 'Paga con PayPal'}</button>
      <button name="azione" value="annulla" formnovalidate>Annulla</button>
      <details><summary>Prove di guasto</summary>
        <label for="notifica">La notifica al portale arriva</label><select id="notifica" name="notifica">${scelte}</select>
        <p class="nota">Carte rifiutate: <code>4000 0000 0000 0002</code>, <code>4000 0000 0000 9995</code>, <code>4000 0000 0000 0069</code>. Con la verifica della banca: <code>4000 0025 0000 3155</code>.</p>
      </details>
    </form>`,
  );
}

export const paginaVerifica = (
  sessione: SessioneSimulata,
  { carta, notifica }: { readonly carta: string; readonly notifica: string },
): string =>
  intera(
    'Verifica della banca',
    `${testa(sessione)}<p>La banca chiede di autorizzare questo pagamento.</p>
    <form method="post" action="${escaped(sessione.url)}">
      <input type="hidden" name="azione" value="paga"><input type="hidden" name="carta" value="${escaped(carta)}"><input type="hidden" name="notifica" value="${escaped(notifica)}">
      <button class="paga" name="verifica" value="si">Autorizza</button>
      <button name="verifica" value="no">Rifiuta</button>
    </form>`,
  );

export const paginaChiusa = (sessione: SessioneSimulata): string =>
  intera(
    'Pagamento chiuso',
    `${testa(sessione)}<p>${sessione.status === 'expired' ? 'Questa pagina di pagamento è scaduta.' : 'Questo pagamento è già stato fatto.'}</p><p><a href="${escaped(sessione.success_url)}">Torna al portale</a></p>`,
  );
