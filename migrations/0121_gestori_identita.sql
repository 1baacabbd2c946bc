CREATE TABLE "domini_gestore" (
	"dominio" text PRIMARY KEY NOT NULL,
	"cod_anagrafica" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gestori_identita" (
	"cod_anagrafica" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"segreto" text NOT NULL,
	"entrano" text NOT NULL,
	"claim_gruppi" text NOT NULL,
	"solo" boolean NOT NULL,
	"attivo" boolean NOT NULL,
	"modificato" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gruppi_gestore" (
	"cod_anagrafica" text NOT NULL,
	"gruppo" text NOT NULL,
	"amministra" boolean NOT NULL,
	"vede_prezzi" boolean NOT NULL,
	"ordina" boolean NOT NULL,
	"approva" boolean NOT NULL,
	"paga" boolean NOT NULL,
	CONSTRAINT "gruppi_gestore_cod_anagrafica_gruppo_pk" PRIMARY KEY("cod_anagrafica","gruppo")
);
--> statement-breakpoint
CREATE TABLE "identita_utenti" (
	"issuer" text NOT NULL,
	"soggetto" text NOT NULL,
	"gestore" text NOT NULL,
	"id_utente" integer NOT NULL,
	"creata" timestamp with time zone NOT NULL,
	CONSTRAINT "identita_utenti_gestore_issuer_soggetto_pk" PRIMARY KEY("gestore","issuer","soggetto")
);
--> statement-breakpoint
CREATE TABLE "sessioni_gestore" (
	"famiglia" uuid PRIMARY KEY NOT NULL,
	"id_utente" integer NOT NULL,
	"gestore" text NOT NULL,
	"issuer" text NOT NULL,
	"soggetto" text NOT NULL,
	"sid" text NOT NULL,
	"accesso" text NOT NULL,
	"rinnovo" text NOT NULL,
	"accesso_scade" timestamp with time zone NOT NULL,
	"verificata" timestamp with time zone NOT NULL,
	"prossima" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "domini_gestore" ADD CONSTRAINT "domini_gestore_cod_anagrafica_gestori_identita_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."gestori_identita"("cod_anagrafica") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gestori_identita" ADD CONSTRAINT "gestori_identita_cod_anagrafica_clienti_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."clienti"("cod_anagrafica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gruppi_gestore" ADD CONSTRAINT "gruppi_gestore_cod_anagrafica_gestori_identita_cod_anagrafica_fk" FOREIGN KEY ("cod_anagrafica") REFERENCES "public"."gestori_identita"("cod_anagrafica") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identita_utenti" ADD CONSTRAINT "identita_utenti_id_utente_utenti_id_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."utenti"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessioni_gestore" ADD CONSTRAINT "sessioni_gestore_id_utente_utenti_id_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."utenti"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "domini_gestore_cliente" ON "domini_gestore" USING btree ("cod_anagrafica");--> statement-breakpoint
CREATE INDEX "identita_utenti_utente" ON "identita_utenti" USING btree ("id_utente");--> statement-breakpoint
CREATE INDEX "sessioni_gestore_prossima" ON "sessioni_gestore" USING btree ("prossima");--> statement-breakpoint
CREATE INDEX "sessioni_gestore_soggetto" ON "sessioni_gestore" USING btree ("gestore","soggetto");--> statement-breakpoint
CREATE INDEX "sessioni_gestore_utente" ON "sessioni_gestore" USING btree ("id_utente");