import { z } from 'zod';

const inBase64 = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/**
 * Base64, decoded while the body arrives, so no string of its size is created. Only at the top level of an input. With
 * `form` the call also takes a `multipart/form-data` body whose part `file` is the file, its other fields in the query.
 */
export const fileContent = (bytes: number, { form = false }: { readonly form?: boolean } = {}) =>
  z
    .custom<string>((value) => value instanceof Uint8Array, 'Formato non valido.')
    .transform((value: unknown) => value as Uint8Array)
    .refine((file) => file.length <= bytes, 'Il file è troppo grande.')
    .meta({
      type: 'string',
      format: 'base64',
      contentEncoding: 'base64',
      maxLength: inBase64(bytes),
      ...(form && { 'x-multipart': 'file' }),
    });

/** Stays Base64, for calls of visitors; counted as one byte per character. */
export const smallFile = (bytes: number) =>
  z
    .string()
    .max(inBase64(bytes), 'Il file è troppo grande.')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Formato non valido.')
    .meta({ format: 'base64' });
