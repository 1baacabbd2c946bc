export { leggiGuida } from './leggi-guida.ts';
export type { HelpPage, HelpTopic } from './leggi-guida.ts';
export { seminaHelp } from './semina-help.ts';
