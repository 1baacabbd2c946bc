import { elabora } from '#prodotto/configuratore/rules/elabora.ts';
import { leggiModello } from '#prodotto/configuratore/rules/modello-letto.ts';
import type { Modello } from '#prodotto/configuratore/rules/modello.ts';

/**
 * Writes the result as in the hand-written cases: `testata.posto` and quantity by position, `–` without a part, or
 * the refusal.
 */
export function rispostaDi(modello: Modello): (caso: string, posizioni: string) => string {
  const macchina = leggiModello(modello);
  return (caso, posizioni) => {
    const parole = caso.split(' ').filter((parola) => parola !== '');
    const tipoSerramento = parole.find((parola) => !parola.includes('=')) ?? '';
    const scelte = new Map(
      parole.filter((parola) => parola.includes('=')).map((parola) => parola.split('=') as [string, string]),
    );
    const esito = elabora(macchina, { tipoSerramento, scelte });
    if (!esito.ok) return esito.frase;
    if (esito.mancanti.length > 0) return `manca ${esito.mancanti.map(({ nome }) => nome).join(', ')}`;
    return posizioni
      .split(' ')
      .map((id) => {
        const parte = esito.parti.find(({ idPosizione }) => idPosizione === id);
        if (!parte) return '–';
        const [testata, posto] = [Number(parte.cdArticolo.slice(3, 8)), Number(parte.cdArticolo.slice(8, 10))];
        return `${testata}.${posto}×${parte.quantita}${parte.lunghezza === null ? '' : `/${parte.lunghezza}`}`;
      })
      .join(' ');
  };
}
