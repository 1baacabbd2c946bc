import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { verificaModello } from '../rules/verifica-modello.ts';
import type { DaVerificare } from './verifica-a-parte.ts';

// A thread of its own: each value of each option is tried, and meanwhile a server would answer nobody.
await servesUpload(({ modello, articoli }: DaVerificare) => verificaModello(modello, articoli));
