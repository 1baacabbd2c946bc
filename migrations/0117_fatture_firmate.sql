ALTER TABLE "fatture_invii" ADD COLUMN "chiave_firmata" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: a file that was taken back is gone from the list of who looks at it.
create trigger segnala_tolte after delete on fatture_invii referencing old table as cambiate for each statement execute function segnala('''tutte''');
