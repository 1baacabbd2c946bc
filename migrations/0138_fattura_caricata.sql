ALTER TABLE "fatture_fornitori" ADD COLUMN "caricata" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: who looks at the invoices of suppliers sees one go.
create trigger segnala_tolte after delete on fatture_fornitori referencing old table as cambiate for each statement execute function segnala('''tutte''');
