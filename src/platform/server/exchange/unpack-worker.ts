import { servesUpload } from '../uploads/upload-thread.ts';
import { unpack } from './unpack.ts';

// Would block the event loop for seconds.
await servesUpload(unpack);
