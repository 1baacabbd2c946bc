CREATE TABLE "cataloghi_uscita" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cataloghi_uscita_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cod_anagrafica" text NOT NULL,
	"nome" text NOT NULL,
	"formato" text NOT NULL,
	"notte" boolean NOT NULL,
	"attivo" boolean DEFAULT true NOT NULL,
	"numero" integer DEFAULT 0 NOT NULL,
	"id_lavoro" bigint,
	"id_utente" integer NOT NULL,
	"creato" timestamp with time zone NOT NULL,
	"impronta" text,
	"chiave_creata" timestamp with time zone,
	"ultimo_uso" timestamp with time zone,
	"ora_dal" timestamp with time zone,
	"richieste" integer DEFAULT 0 NOT NULL,
	"versione" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cataloghi_uscita_formato" CHECK (formato in ('bmecat-2005', 'bmecat-1.2', 'metel', 'excel', 'csv', 'json'))
);
--> statement-breakpoint
CREATE TABLE "cataloghi_uscita_articoli" (
	"id_catalogo" integer NOT NULL,
	"cd_articolo" text NOT NULL,
	"impronta" text NOT NULL,
	"numero" integer NOT NULL,
	"dal" integer NOT NULL,
	"tolto" boolean NOT NULL,
	CONSTRAINT "cataloghi_uscita_articoli_id_catalogo_cd_articolo_pk" PRIMARY KEY("id_catalogo","cd_articolo")
);
--> statement-breakpoint
CREATE TABLE "cataloghi_uscita_file" (
	"id_catalogo" integer NOT NULL,
	"numero" integer NOT NULL,
	"chiave" text NOT NULL,
	"byte" bigint NOT NULL,
	"articoli" integer NOT NULL,
	"nuovi" integer NOT NULL,
	"cambiati" integer NOT NULL,
	"tolti" integer NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	CONSTRAINT "cataloghi_uscita_file_id_catalogo_numero_pk" PRIMARY KEY("id_catalogo","numero")
);
--> statement-breakpoint
CREATE TABLE "cataloghi_uscita_letti" (
	"id_catalogo" integer NOT NULL,
	"cd_articolo" text NOT NULL,
	"impronta" text NOT NULL,
	CONSTRAINT "cataloghi_uscita_letti_id_catalogo_cd_articolo_pk" PRIMARY KEY("id_catalogo","cd_articolo")
);
--> statement-breakpoint
ALTER TABLE "cataloghi_uscita" ADD CONSTRAINT "cataloghi_uscita_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cataloghi_uscita_articoli" ADD CONSTRAINT "cataloghi_uscita_articoli_id_catalogo_cataloghi_uscita_id_fk" FOREIGN KEY ("id_catalogo") REFERENCES "public"."cataloghi_uscita"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cataloghi_uscita_file" ADD CONSTRAINT "cataloghi_uscita_file_id_catalogo_cataloghi_uscita_id_fk" FOREIGN KEY ("id_catalogo") REFERENCES "public"."cataloghi_uscita"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cataloghi_uscita_cliente" ON "cataloghi_uscita" USING btree ("cod_anagrafica","id");--> statement-breakpoint
CREATE INDEX "cataloghi_uscita_articoli_numero" ON "cataloghi_uscita_articoli" USING btree ("id_catalogo","numero","cd_articolo");
--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: whoever looks at a customer's catalogues hears when one is made.
create trigger segnala_nuove after insert on cataloghi_uscita referencing new table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_tolte after delete on cataloghi_uscita referencing old table as cambiate for each statement execute function segnala('cod_anagrafica');
--> statement-breakpoint
create trigger segnala_cambiate after update on cataloghi_uscita referencing old table as prima new table as cambiate for each statement execute function segnala('cod_anagrafica');
