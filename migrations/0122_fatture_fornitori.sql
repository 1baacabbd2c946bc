CREATE TABLE "fatture_fornitori" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fatture_fornitori_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"impronta" text NOT NULL,
	"posto" smallint NOT NULL,
	"sunto" text NOT NULL,
	"nome_file" text NOT NULL,
	"chiave" text NOT NULL,
	"mittente" text NOT NULL,
	"arrivata" timestamp with time zone NOT NULL,
	"paese" text NOT NULL,
	"piva" text NOT NULL,
	"denominazione" text NOT NULL,
	"fornitore" text NOT NULL,
	"tipo" text NOT NULL,
	"numero" text NOT NULL,
	"data" date NOT NULL,
	"totale" numeric(14, 2) NOT NULL,
	"contenuto" jsonb NOT NULL,
	"stato" text NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"utente" text DEFAULT '' NOT NULL,
	"versione" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "fatture_fornitori_file" ON "fatture_fornitori" USING btree ("impronta","posto");--> statement-breakpoint
CREATE UNIQUE INDEX "fatture_fornitori_una" ON "fatture_fornitori" USING btree ("piva","numero","data","sunto");--> statement-breakpoint
CREATE INDEX "fatture_fornitori_stato" ON "fatture_fornitori" USING btree ("stato","arrivata");--> statement-breakpoint
CREATE INDEX "fatture_fornitori_chiave" ON "fatture_fornitori" USING btree ("chiave");--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: who looks at the invoices of suppliers hears of each that comes or is decided.
create trigger segnala_nuove after insert on fatture_fornitori referencing new table as cambiate for each statement execute function segnala('''tutte''');
--> statement-breakpoint
create trigger segnala_cambiate after update on fatture_fornitori referencing old table as prima new table as cambiate for each statement execute function segnala('''tutte''');
