CREATE TABLE "punchout_messaggi" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "punchout_messaggi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_accesso" integer,
	"cod_anagrafica" text NOT NULL,
	"genere" text NOT NULL,
	"id_arrivo" integer NOT NULL,
	"id_documento" bigint,
	"stato" text NOT NULL,
	"messaggio" text DEFAULT '' NOT NULL,
	"testo" text NOT NULL,
	"risposta" text DEFAULT '' NOT NULL,
	"creato" timestamp with time zone NOT NULL,
	"inviato" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "punchout_ordini" (
	"id_arrivo" integer PRIMARY KEY NOT NULL,
	"id_accesso" integer NOT NULL,
	"payload_id" text NOT NULL,
	"noi" jsonb NOT NULL,
	"loro" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "punchout_accessi" ALTER COLUMN "id_utente" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_accessi" ADD COLUMN "invii_indirizzo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_accessi" ADD COLUMN "invii_identita" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_accessi" ADD COLUMN "invii_segreto" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "punchout_accessi" ADD COLUMN "invii_dal" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "punchout_messaggi" ADD CONSTRAINT "punchout_messaggi_id_accesso_punchout_accessi_id_fk" FOREIGN KEY ("id_accesso") REFERENCES "public"."punchout_accessi"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_messaggi" ADD CONSTRAINT "punchout_messaggi_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_messaggi" ADD CONSTRAINT "punchout_messaggi_id_arrivo_ordini_in_arrivo_id_fk" FOREIGN KEY ("id_arrivo") REFERENCES "public"."ordini_in_arrivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_messaggi" ADD CONSTRAINT "punchout_messaggi_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_ordini" ADD CONSTRAINT "punchout_ordini_id_arrivo_ordini_in_arrivo_id_fk" FOREIGN KEY ("id_arrivo") REFERENCES "public"."ordini_in_arrivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_ordini" ADD CONSTRAINT "punchout_ordini_id_accesso_punchout_accessi_id_fk" FOREIGN KEY ("id_accesso") REFERENCES "public"."punchout_accessi"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "punchout_messaggi_conferma" ON "punchout_messaggi" USING btree ("id_arrivo") WHERE genere = 'conferma';--> statement-breakpoint
CREATE UNIQUE INDEX "punchout_messaggi_spedizione" ON "punchout_messaggi" USING btree ("id_arrivo","id_documento") WHERE genere = 'spedizione';--> statement-breakpoint
CREATE INDEX "punchout_messaggi_accesso" ON "punchout_messaggi" USING btree ("id_accesso","id");--> statement-breakpoint
CREATE INDEX "punchout_messaggi_cliente" ON "punchout_messaggi" USING btree ("cod_anagrafica","id");--> statement-breakpoint
CREATE INDEX "punchout_messaggi_documento" ON "punchout_messaggi" USING btree ("id_documento");--> statement-breakpoint
CREATE INDEX "punchout_ordini_accesso" ON "punchout_ordini" USING btree ("id_accesso");
--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: whoever looks at an access hears of what went out.
create trigger segnala_nuove after insert on punchout_messaggi referencing new table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_tolte after delete on punchout_messaggi referencing old table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_cambiate after update on punchout_messaggi referencing old table as prima new table as cambiate for each statement execute function segnala('cod_anagrafica');
