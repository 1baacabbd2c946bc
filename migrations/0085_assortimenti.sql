CREATE TABLE "assortimenti" (
	"cod_anagrafica" text PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"vincolante" boolean DEFAULT false NOT NULL,
	"versione" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assortimenti_voci" (
	"cod_anagrafica" text NOT NULL,
	"tipo" text NOT NULL,
	"codice" text NOT NULL,
	CONSTRAINT "assortimenti_voci_cod_anagrafica_tipo_codice_pk" PRIMARY KEY("cod_anagrafica","tipo","codice"),
	CONSTRAINT "assortimenti_voci_tipo" CHECK (tipo in ('articolo', 'testata'))
);
--> statement-breakpoint
ALTER TABLE "assortimenti" ADD CONSTRAINT "assortimenti_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assortimenti_voci" ADD CONSTRAINT "assortimenti_voci_cod_anagrafica_assortimenti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."assortimenti"("cod_anagrafica") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: prices kept in memory and lists hear whose list changed.
create trigger segnala_nuove after insert on assortimenti referencing new table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_tolte after delete on assortimenti referencing old table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_cambiate after update on assortimenti referencing old table as prima new table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_nuove after insert on assortimenti_voci referencing new table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_tolte after delete on assortimenti_voci referencing old table as cambiate for each statement execute function segnala('cod_anagrafica');
