export { seminaHelp } from './semina-help.ts';
