import { mossa } from './mossa.ts';

/** True where nobody is at work: the focus is nowhere, on the page's heading, or on what led here from the head of the portal. */
export function fuocoLibero(): boolean {
  if (!mossa.fatta) return false;
  const con = document.activeElement;
  if (con === null || con === document.body || !con.isConnected) return true;
  if (con.closest('[role="dialog"], [role="menu"]')) return false;
  if (con.matches('main, main h1')) return true;
  return con.closest('header') !== null && !con.matches('input, textarea, [aria-expanded="true"]');
}

/** What a screen marks with `data-arrivo` for who comes to it: a button, or the choice that stands in a group. */
const arrivo = ':is(a, button:enabled)[data-arrivo], [data-arrivo] input:checked';

/** The mark of the screen, else its heading, where nothing on it has taken the focus. */
export function fuocoAlTitolo(): void {
  const marcato = document.querySelector<HTMLElement>(`#contenuto :is(${arrivo})`);
  if (marcato && fuocoLibero()) return marcato.focus({ preventScroll: true });
  const titolo = document.querySelector<HTMLElement>('#contenuto h1') ?? document.getElementById('contenuto');
  if (!titolo || !fuocoLibero()) return;
  titolo.tabIndex = -1;
  titolo.focus({ preventScroll: true });
}
