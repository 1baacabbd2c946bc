import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { testoDelFile } from './testo-del-file.ts';

await servesUpload(testoDelFile);
