import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { leggiFileCodici } from './file-codici.ts';

await servesUpload(leggiFileCodici);
