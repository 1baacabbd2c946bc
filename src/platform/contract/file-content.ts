import { z } from 'zod';

/** Characters of base64 that so many bytes take. */
const inBase64 = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/**
 * A file of at most so many bytes, in base64 on the wire. The server decodes it as the body comes in and hands its bytes to the verb: no
 * text of its size is ever made. It stands at the top of its input, never in a list or in another object.
 */
export const fileContent = (bytes: number) =>
  z
    .custom<string>((value) => value instanceof Uint8Array, 'Formato non valido.')
    .transform((value: unknown) => value as Uint8Array)
    .refine((file) => file.length <= bytes, 'Il file è troppo grande.')
    .meta({ type: 'string', format: 'base64', contentEncoding: 'base64', maxLength: inBase64(bytes) });

/**
 * A small file of at most so many bytes, in base64 on the wire, that stays text: its call may be one that visitors make, whose bodies are small as a whole. No
 * character of it is ever escaped, so each counts as one byte.
 */
export const smallFile = (bytes: number) =>
  z
    .string()
    .max(inBase64(bytes), 'Il file è troppo grande.')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Formato non valido.')
    .meta({ format: 'base64' });
