import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { verificaModello } from '../rules/verifica-modello.ts';
import type { DaVerificare } from './verifica-a-parte.ts';

await servesUpload(({ modello, articoli }: DaVerificare) => verificaModello(modello, articoli));
