import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { scriviCatalogo } from './catalogo-intero.ts';

await servesUpload(scriviCatalogo);
