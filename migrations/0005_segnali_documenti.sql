-- A customer's windows look again when one of its documents is made or changes its state.
create trigger segnala_nuove after insert on documenti referencing new table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_tolte after delete on documenti referencing old table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_cambiate after update on documenti referencing old table as prima new table as cambiate for each statement execute function segnala('cod_anagrafica');
