import type { UseFormReturnType } from '@mantine/form';
import type { Registrazione } from '../../rules/registrazione.ts';

export const vuota: Registrazione = {
  ragioneSociale: '',
  indirizzo: '',
  localita: '',
  provincia: '',
  cap: '',
  telefono: '',
  fax: '',
  categoria: '',
  sottoCategoria: '',
  piva: '',
  nome: '',
  cognome: '',
  userName: '',
  mailContatto: '',
  privacy: false,
  comunicazioni: false,
  newsLetter: false,
};

export interface ParteForm {
  readonly form: UseFormReturnType<Registrazione>;
}
