-- By hand, as Drizzle declares no triggers: a standing order and each of its dates are told to its customer.
create trigger segnala_nuove after insert on ordini_ricorrenti referencing new table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_tolte after delete on ordini_ricorrenti referencing old table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_cambiate after update on ordini_ricorrenti referencing old table as prima new table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_nuove after insert on ordini_ricorrenti_date referencing new table as cambiate for each statement execute function segnala('(select o.cod_anagrafica from ordini_ricorrenti o where o.id = id_ricorrente)');
--> statement-breakpoint
create trigger segnala_cambiate after update on ordini_ricorrenti_date referencing old table as prima new table as cambiate for each statement execute function segnala('(select o.cod_anagrafica from ordini_ricorrenti o where o.id = id_ricorrente)');
