/** False until somebody goes from the first screen to another: that one stands as the browser opens it. */
let mosso = false;
export const segnaMossa = (): void => void (mosso = true);

/** True where nobody is at work: the focus is nowhere, on the page's heading, or on what led here from the head of the portal. */
export function fuocoLibero(): boolean {
  if (!mosso) return false;
  const con = document.activeElement;
  if (con === null || con === document.body || !con.isConnected) return true;
  if (con.closest('[role="dialog"], [role="menu"]')) return false;
  if (con.matches('main, main h1')) return true;
  return con.closest('header') !== null && !con.matches('input, textarea, [aria-expanded="true"]');
}

/** The heading of the screen, where nothing on it has a better claim. */
export function fuocoAlTitolo(): void {
  const titolo = document.querySelector<HTMLElement>('#contenuto h1') ?? document.getElementById('contenuto');
  if (!titolo || !fuocoLibero()) return;
  titolo.tabIndex = -1;
  titolo.focus({ preventScroll: true });
}
