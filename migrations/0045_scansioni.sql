CREATE TABLE "scansioni" (
	"id_prog" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scansioni_id_prog_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_arrivo" bigint NOT NULL,
	"pagina" integer NOT NULL,
	"pagine" integer NOT NULL,
	"origine" text NOT NULL,
	"codice" text NOT NULL,
	"chiave" text NOT NULL,
	"anteprima" text NOT NULL,
	"area" text NOT NULL,
	"tipo_doc" text NOT NULL,
	"anno" smallint,
	"numero" integer,
	"cod_anagrafica" text,
	"id_documento" bigint,
	"letta" timestamp with time zone NOT NULL,
	"archiviata" timestamp with time zone,
	"eliminata" timestamp with time zone,
	"prima" jsonb
);
--> statement-breakpoint
CREATE TABLE "scansioni_arrivi" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scansioni_arrivi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"impronta" text NOT NULL,
	"nome" text NOT NULL,
	"chiave" text NOT NULL,
	"stato" text NOT NULL,
	"motivo" text NOT NULL,
	"utente" text NOT NULL,
	"arrivato" timestamp with time zone NOT NULL,
	CONSTRAINT "scansioni_arrivi_impronta_unique" UNIQUE("impronta")
);
--> statement-breakpoint
CREATE TABLE "tipi_scansione" (
	"area" text NOT NULL,
	"tipo_doc" text NOT NULL,
	"descrizione" text NOT NULL,
	"auto_numero" boolean NOT NULL,
	"tipo_documento" text NOT NULL,
	CONSTRAINT "tipi_scansione_area_tipo_doc_pk" PRIMARY KEY("area","tipo_doc")
);
--> statement-breakpoint
ALTER TABLE "scansioni" ADD CONSTRAINT "scansioni_id_arrivo_scansioni_arrivi_id_fk" FOREIGN KEY ("id_arrivo") REFERENCES "public"."scansioni_arrivi"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scansioni" ADD CONSTRAINT "scansioni_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scansioni" ADD CONSTRAINT "scansioni_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scansioni_da_archiviare" ON "scansioni" USING btree ("origine","id_prog") WHERE eliminata is null and origine <> 'Archivio';--> statement-breakpoint
CREATE INDEX "scansioni_numero" ON "scansioni" USING btree ("tipo_doc","numero","id_prog") WHERE origine = 'Archivio';--> statement-breakpoint
CREATE INDEX "scansioni_area" ON "scansioni" USING btree ("area","id_prog") WHERE origine = 'Archivio';--> statement-breakpoint
CREATE INDEX "scansioni_cliente" ON "scansioni" USING btree ("cod_anagrafica","id_prog") WHERE origine = 'Archivio';--> statement-breakpoint
CREATE INDEX "scansioni_documento" ON "scansioni" USING btree ("id_documento");--> statement-breakpoint
CREATE INDEX "scansioni_arrivi_stato" ON "scansioni_arrivi" USING btree ("stato","id") WHERE stato <> 'letto';
--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: whoever looks at the scans hears of each that came, was filed or taken back. The list is one thing, of one key.
create trigger segnala_nuove after insert on scansioni referencing new table as cambiate for each statement execute function segnala('''tutte''');
--> statement-breakpoint
create trigger segnala_cambiate after update on scansioni referencing old table as prima new table as cambiate for each statement execute function segnala('''tutte''');
--> statement-breakpoint
create trigger segnala_nuove after insert on scansioni_arrivi referencing new table as cambiate for each statement execute function segnala('''tutte''');
--> statement-breakpoint
create trigger segnala_cambiate after update on scansioni_arrivi referencing old table as prima new table as cambiate for each statement execute function segnala('''tutte''');
