/** Pending redirects of this browser to a provider, by `state`. */
export interface Giro {
  readonly sfida: string;
  /** Page to return to. */
  readonly dove: string;
  /** Scans that nothing handled before the login; reported after it. */
  readonly nonPresi?: readonly string[];
  /** A confirmation has a tab of its own; `esce`: returns from the provider's logout. */
  readonly passo: 'entra' | 'conferma' | 'esce';
}

const chiave = (indirizzo: string): string => `giro:${new URL(indirizzo).searchParams.get('state') ?? ''}`;

export const tieniGiro = (indirizzo: string, giro: Giro): void =>
  localStorage.setItem(chiave(indirizzo), JSON.stringify(giro));

/** Removes and returns it; null if this browser did not start it. */
export function prendiGiro(indirizzo: string): Giro | null {
  const tenuto = localStorage.getItem(chiave(indirizzo));
  localStorage.removeItem(chiave(indirizzo));
  return tenuto === null ? null : (JSON.parse(tenuto) as Giro);
}
