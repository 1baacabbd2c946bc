CREATE TABLE "punchout_accessi" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "punchout_accessi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cod_anagrafica" text NOT NULL,
	"nome" text NOT NULL,
	"protocollo" text NOT NULL,
	"identita" text NOT NULL,
	"impronta" text,
	"segreto_creato" timestamp with time zone,
	"hosts" text[] NOT NULL,
	"id_utente" integer NOT NULL,
	"minuti" integer NOT NULL,
	"scade" date,
	"attivo" boolean NOT NULL,
	"fornitore" text DEFAULT '' NOT NULL,
	"gruppo_merci" text DEFAULT '' NOT NULL,
	"ultimo_uso" timestamp with time zone,
	"creato" timestamp with time zone NOT NULL,
	"versione" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "punchout_accessi_identita_unique" UNIQUE("identita"),
	CONSTRAINT "punchout_accessi_protocollo" CHECK (protocollo in ('OCI', 'cXML'))
);
--> statement-breakpoint
CREATE TABLE "punchout_visite" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "punchout_visite_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_accesso" integer NOT NULL,
	"cod_anagrafica" text NOT NULL,
	"id_utente" integer NOT NULL,
	"impronta" text NOT NULL,
	"chiave_scade" timestamp with time zone NOT NULL,
	"ritorno" text NOT NULL,
	"chiesto" jsonb NOT NULL,
	"articolo" text DEFAULT '' NOT NULL,
	"cerca" text DEFAULT '' NOT NULL,
	"aperta" timestamp with time zone NOT NULL,
	"scade" timestamp with time zone NOT NULL,
	"entrata" timestamp with time zone,
	"famiglia" uuid,
	"tornata" timestamp with time zone,
	"righe" jsonb,
	"totale" numeric(14, 2),
	"impronta_ritorno" text,
	CONSTRAINT "punchout_visite_impronta_unique" UNIQUE("impronta"),
	CONSTRAINT "punchout_visite_improntaRitorno_unique" UNIQUE("impronta_ritorno")
);
--> statement-breakpoint
ALTER TABLE "sessioni" ADD COLUMN "carrello" integer;--> statement-breakpoint
ALTER TABLE "punchout_accessi" ADD CONSTRAINT "punchout_accessi_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_accessi" ADD CONSTRAINT "punchout_accessi_id_utente_utenti_id_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."utenti"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_visite" ADD CONSTRAINT "punchout_visite_id_accesso_punchout_accessi_id_fk" FOREIGN KEY ("id_accesso") REFERENCES "public"."punchout_accessi"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "punchout_accessi_cliente" ON "punchout_accessi" USING btree ("cod_anagrafica","id");--> statement-breakpoint
CREATE INDEX "punchout_accessi_utente" ON "punchout_accessi" USING btree ("id_utente");--> statement-breakpoint
CREATE INDEX "punchout_visite_accesso" ON "punchout_visite" USING btree ("id_accesso","id");--> statement-breakpoint
CREATE INDEX "punchout_visite_famiglia" ON "punchout_visite" USING btree ("famiglia");--> statement-breakpoint
CREATE INDEX "punchout_visite_scade" ON "punchout_visite" USING btree ("scade");
--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: whoever looks at the accesses hears of a visit.
create trigger segnala_nuove after insert on punchout_accessi referencing new table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_tolte after delete on punchout_accessi referencing old table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_cambiate after update on punchout_accessi referencing old table as prima new table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_nuove after insert on punchout_visite referencing new table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_tolte after delete on punchout_visite referencing old table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_cambiate after update on punchout_visite referencing old table as prima new table as cambiate for each statement execute function segnala('cod_anagrafica');
