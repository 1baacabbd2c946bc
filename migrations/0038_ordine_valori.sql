CREATE TABLE "ordine_valori" (
	"filtro" text NOT NULL,
	"valore" text NOT NULL,
	"posto" integer NOT NULL,
	"versione" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ordine_valori_filtro_valore_pk" PRIMARY KEY("filtro","valore")
);
--> statement-breakpoint
ALTER TABLE "testata_filtri" ALTER COLUMN "ordinamento" SET DEFAULT 0;--> statement-breakpoint
-- Nothing is lost: a value gets the number that most headers have for it. Where all values of a filter have one number nobody had ordered them.
insert into ordine_valori (filtro, valore, posto)
select filtro, valore, row_number() over (partition by filtro order by numero, length(valore), valore)
from (
  select filtro, valore, numero, min(numero) over (partition by filtro) as primo, max(numero) over (partition by filtro) as ultimo
  from (select filtro, valore, mode() within group (order by ordinamento) as numero from testata_filtri group by filtro, valore) v
) n where primo < ultimo;
--> statement-breakpoint
create trigger segnala_nuove after insert on ordine_valori referencing new table as cambiate for each statement execute function segnala('filtro');
--> statement-breakpoint
create trigger segnala_tolte after delete on ordine_valori referencing old table as cambiate for each statement execute function segnala('filtro');
--> statement-breakpoint
create trigger segnala_cambiate after update on ordine_valori referencing old table as prima new table as cambiate for each statement execute function segnala('filtro');
