/** SHA-256, hexadecimal. Computed in the thread pool: 20 MB take a tenth of a second. */
export const sha256Of = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex');
