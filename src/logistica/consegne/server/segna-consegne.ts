import type { InputOf } from '#platform/contract/call.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { chiaveFermata, nessunaSelezionata } from '../rules.ts';
import { conPosto, postoDi } from '../rules/stato-giornata.ts';
import { cambiaGiornata } from './cambia-giornata.ts';
import { nomi, sulCampo, trovata } from './scrivi-consegne.ts';

/** A stop that was already unloaded keeps its time. */
export const segnaConsegne: Verb<typeof contract.segnaConsegne> = ({ ctx, input }) => {
  const { dtConsegna, consegne, fissa, scaricato } = input;
  if (consegne.length === 0) throw sulCampo('consegne', nessunaSelezionata);
  if (fissa === undefined && scaricato === undefined)
    throw sulCampo('fissa', 'Dire se tenerle al loro posto o se sono scaricate.');
  return cambiaGiornata(ctx, { dtConsegna, cosa: cosaCambia(input) }, (giornata) =>
    consegne.reduce((stato, { modalitaConsegna, cdAnagrafica }) => {
      const fermata = trovata(giornata, chiaveFermata(modalitaConsegna, cdAnagrafica));
      const prima = postoDi(stato, fermata, nomi(giornata)).scaricato;
      return conPosto(stato, fermata, nomi(giornata), {
        ...(fissa !== undefined && { fissa }),
        ...(scaricato !== undefined && { scaricato: scaricato ? (prima ?? ctx.now.toISOString()) : null }),
      });
    }, giornata.stato),
  );
};

function cosaCambia({ consegne, fissa, scaricato }: InputOf<typeof contract.segnaConsegne>): string {
  const una = consegne.length === 1;
  const parola = `${scaricato === undefined ? 'bloccat' : 'scaricat'}${una ? 'a' : 'e'}`;
  const prefisso = scaricato === undefined ? 's' : 'non più ';
  return `${una ? 'consegna' : `${consegne.length} consegne`} ${(scaricato ?? fissa) === true ? '' : prefisso}${parola}`;
}
