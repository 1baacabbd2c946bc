-- By hand, as Drizzle declares no triggers: an approval is told to the office under the key of the whole list, and to its customer.
create trigger segnala_nuove after insert on approvazioni referencing new table as cambiate for each statement execute function segnala('unnest(array[''tutte'', cod_anagrafica])');
--> statement-breakpoint
create trigger segnala_cambiate after update on approvazioni referencing old table as prima new table as cambiate for each statement execute function segnala('unnest(array[''tutte'', cod_anagrafica])');
