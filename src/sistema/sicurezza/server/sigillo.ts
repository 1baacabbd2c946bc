import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts short secrets for the database; the key is never in it. */
export interface Sigillo {
  chiudi(segreto: string): string;
  /** Null if it was encrypted with another key. */
  apri(chiuso: string): string | null;
}

const cifra = 'aes-256-gcm';

/** AES-256-GCM with a key derived by HKDF-SHA-256 for one purpose; `iv.tag.text`, base64url. */
export function creaSigillo(chiave: string, scopo = 'secondi fattori'): Sigillo {
  const key = Buffer.from(hkdfSync('sha256', chiave, '', scopo, 32));
  return {
    chiudi: (segreto) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv(cifra, key, iv);
      const text = Buffer.concat([cipher.update(segreto, 'utf8'), cipher.final()]);
      return [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url')).join('.');
    },
    apri: (chiuso) => {
      const [iv, tag, text] = chiuso.split('.').map((part) => Buffer.from(part, 'base64url'));
      if (!iv || !tag || !text) return null;
      try {
        const decipher = createDecipheriv(cifra, key, iv, { authTagLength: 16 });
        decipher.setAuthTag(tag);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
