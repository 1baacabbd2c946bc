-- By hand: programs that read `fatture-fornitori` are told of new invoices and of what was decided about them.
create trigger annuncia_nuove after insert on fatture_fornitori referencing new table as cambiate for each statement execute function annuncia('fatture-fornitori', 'id');
--> statement-breakpoint
create trigger annuncia_tolte after delete on fatture_fornitori referencing old table as cambiate for each statement execute function annuncia('fatture-fornitori', 'id');
--> statement-breakpoint
create trigger annuncia_cambiate after update on fatture_fornitori referencing old table as prima new table as cambiate for each statement execute function annuncia('fatture-fornitori', 'id', 'id, fornitore, stato, motivo');
