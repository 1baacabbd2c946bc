type Serie = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

export function allargata<T extends Serie>(serie: T): T {
  const buffer = new ArrayBuffer(serie.byteLength * 2);
  const larga =
    serie instanceof Uint32Array
      ? new Uint32Array(buffer)
      : serie instanceof Uint16Array
        ? new Uint16Array(buffer)
        : new Uint8Array(buffer);
  larga.set(serie);
  return larga as T;
}
