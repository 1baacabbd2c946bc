import { mossa } from './mossa.ts';

/** True if the focus is on nothing, on the page heading, or on the header control that led here. */
export function fuocoLibero(): boolean {
  if (!mossa.fatta) return false;
  const con = document.activeElement;
  if (con === null || con === document.body || !con.isConnected) return true;
  if (con.closest('[role="dialog"], [role="menu"]')) return false;
  if (con.matches('main, main h1')) return true;
  return con.closest('header') !== null && !con.matches('input, textarea, [aria-expanded="true"]');
}

/** Targets marked `data-arrivo`: a button, or the checked option of a group. */
const arrivo = ':is(a, button:enabled)[data-arrivo], [data-arrivo] input:checked';

/** The button that opened the login has disappeared, and its neighbour in the header is not useful. */
export function fuocoDopoAccesso(): void {
  mossa.fatta = true;
  requestAnimationFrame(() => {
    const con = document.activeElement;
    if (con instanceof HTMLElement && !con.matches('input, textarea') && !con.closest('[role="dialog"], [role="menu"]'))
      con.blur();
    fuocoAlTitolo();
  });
}

export function fuocoAlTitolo(): void {
  const marcato = document.querySelector<HTMLElement>(`#contenuto :is(${arrivo})`);
  if (marcato && fuocoLibero()) return marcato.focus({ preventScroll: true });
  const titolo = document.querySelector<HTMLElement>('#contenuto h1') ?? document.getElementById('contenuto');
  if (!titolo || !fuocoLibero()) return;
  titolo.tabIndex = -1;
  titolo.focus({ preventScroll: true });
}
