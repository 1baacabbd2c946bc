-- By hand, as Drizzle declares no triggers: whoever looks at the mails hears of each that is written, goes out or fails. The list is one thing, of one key.
create trigger segnala_nuove after insert on posta referencing new table as cambiate for each statement execute function segnala('''tutte''');
--> statement-breakpoint
create trigger segnala_cambiate after update on posta referencing old table as prima new table as cambiate for each statement execute function segnala('''tutte''');
