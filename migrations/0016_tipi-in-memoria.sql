CREATE INDEX "articoli_funzione_db" ON "articoli" USING btree ("funzione_db") WHERE funzione_db <> '';
--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: window types are kept in memory, so a change of them is told to all servers.
create trigger segnala_nuove after insert on tipi_serramento referencing new table as cambiate for each statement execute function segnala('cd_articolo');
--> statement-breakpoint
create trigger segnala_tolte after delete on tipi_serramento referencing old table as cambiate for each statement execute function segnala('cd_articolo');
--> statement-breakpoint
create trigger segnala_cambiate after update on tipi_serramento referencing old table as prima new table as cambiate for each statement execute function segnala('cd_articolo');
