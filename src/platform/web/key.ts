/** A fresh random key, 32 hexadecimal digits; works without https too, where `randomUUID` does not exist. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
