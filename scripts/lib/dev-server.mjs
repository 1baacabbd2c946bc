import main from '../../src/main/server/start.ts';
import { orOneLine } from './fault.mjs';

await orOneLine(main);
