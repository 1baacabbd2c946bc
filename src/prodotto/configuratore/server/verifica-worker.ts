import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { verificaModello } from '../rules/verifica-modello.ts';
import type { DaVerificare } from './verifica-a-parte.ts';

// Worker thread: the check would block the server.
await servesUpload(({ modello, articoli }: DaVerificare) => verificaModello(modello, articoli));
