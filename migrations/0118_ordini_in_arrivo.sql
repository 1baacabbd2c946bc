CREATE TABLE "ordini_in_arrivo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordini_in_arrivo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"origine" text NOT NULL,
	"impronta" text NOT NULL,
	"chiave" text NOT NULL,
	"nome" text NOT NULL,
	"mittente" text DEFAULT '' NOT NULL,
	"oggetto" text DEFAULT '' NOT NULL,
	"arrivato" timestamp with time zone NOT NULL,
	"lettura" text DEFAULT 'da leggere' NOT NULL,
	"motivo_lettura" text DEFAULT '' NOT NULL,
	"letto" jsonb,
	"cod_anagrafica" text,
	"come_cliente" text DEFAULT '' NOT NULL,
	"genere" text DEFAULT 'ignoto' NOT NULL,
	"numero_ordine" text DEFAULT '' NOT NULL,
	"data_chiesta" date,
	"righe" integer DEFAULT 0 NOT NULL,
	"sicure" integer DEFAULT 0 NOT NULL,
	"valore" numeric(14, 2),
	"stato" text DEFAULT 'nuovo' NOT NULL,
	"id_incaricato" integer,
	"incaricato" text DEFAULT '' NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"chiuso" timestamp with time zone,
	"id_documento" bigint,
	"numero_chiave" text DEFAULT '' NOT NULL,
	"firma_righe" text DEFAULT '' NOT NULL,
	"comunque" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ordini_in_arrivo" ADD CONSTRAINT "ordini_in_arrivo_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordini_in_arrivo" ADD CONSTRAINT "ordini_in_arrivo_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ordini_in_arrivo_impronta" ON "ordini_in_arrivo" USING btree ("impronta");--> statement-breakpoint
CREATE INDEX "ordini_in_arrivo_chiave" ON "ordini_in_arrivo" USING btree ("chiave");--> statement-breakpoint
CREATE INDEX "ordini_in_arrivo_arrivato" ON "ordini_in_arrivo" USING btree ("arrivato");--> statement-breakpoint
CREATE INDEX "ordini_in_arrivo_da_fare" ON "ordini_in_arrivo" USING btree ("arrivato") WHERE stato in ('nuovo', 'in lavorazione');--> statement-breakpoint
CREATE UNIQUE INDEX "ordini_in_arrivo_numero" ON "ordini_in_arrivo" USING btree ("cod_anagrafica","numero_chiave") WHERE stato = 'ordine' and numero_chiave <> '';--> statement-breakpoint
CREATE INDEX "ordini_in_arrivo_documento" ON "ordini_in_arrivo" USING btree ("id_documento");--> statement-breakpoint
CREATE INDEX "ordini_in_arrivo_cliente" ON "ordini_in_arrivo" USING btree ("cod_anagrafica","arrivato");
--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: who looks at the inbox hears of each that comes in, is taken or ends. The list is one thing, of one key.
create trigger segnala_nuove after insert on ordini_in_arrivo referencing new table as cambiate for each statement execute function segnala('''tutte''');
--> statement-breakpoint
create trigger segnala_cambiate after update on ordini_in_arrivo referencing old table as prima new table as cambiate for each statement execute function segnala('''tutte''');
