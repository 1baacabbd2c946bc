/** What this browser waits for until a provider sends it back, by the state that it brings. */
export interface Giro {
  readonly sfida: string;
  /** Where the user was. */
  readonly dove: string;
  /** Scans that nobody took before the login; told after it. */
  readonly nonPresi?: readonly string[];
  /** A confirmation of who he is has a tab of its own; `esce`: comes back from the provider's logout. */
  readonly passo: 'entra' | 'conferma' | 'esce';
}

const chiave = (indirizzo: string): string => `giro:${new URL(indirizzo).searchParams.get('state') ?? ''}`;

export const tieniGiro = (indirizzo: string, giro: Giro): void =>
  localStorage.setItem(chiave(indirizzo), JSON.stringify(giro));

/** Once; null if this browser did not begin it. */
export function prendiGiro(indirizzo: string): Giro | null {
  const tenuto = localStorage.getItem(chiave(indirizzo));
  localStorage.removeItem(chiave(indirizzo));
  return tenuto === null ? null : (JSON.parse(tenuto) as Giro);
}
