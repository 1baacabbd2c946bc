-- By hand, as Drizzle declares no triggers: the list of labels hears of each that is queued, printed or refused. The list is one thing, of one key.
create trigger segnala_nuove after insert on etichette_stampe referencing new table as cambiate for each statement execute function segnala('''tutte''');
--> statement-breakpoint
create trigger segnala_cambiate after update on etichette_stampe referencing old table as prima new table as cambiate for each statement execute function segnala('''tutte''');
