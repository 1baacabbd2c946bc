CREATE TABLE "autisti" (
	"autista" text PRIMARY KEY NOT NULL,
	"colore" text NOT NULL,
	"portata" integer NOT NULL,
	"barre" boolean NOT NULL,
	"attivo" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "giornate_consegne" (
	"dt_consegna" date PRIMARY KEY NOT NULL,
	"versione" integer NOT NULL,
	"stato" jsonb NOT NULL,
	"proposta" jsonb,
	"utente" text NOT NULL,
	"cambiata" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "giornate_consegne_passi" (
	"dt_consegna" date NOT NULL,
	"versione" integer NOT NULL,
	"cosa" text NOT NULL,
	"stato" jsonb NOT NULL,
	CONSTRAINT "giornate_consegne_passi_dt_consegna_versione_pk" PRIMARY KEY("dt_consegna","versione")
);
--> statement-breakpoint
CREATE TABLE "punti_furgoni" (
	"autista" text NOT NULL,
	"data" timestamp with time zone NOT NULL,
	"latitudine" double precision NOT NULL,
	"longitudine" double precision NOT NULL,
	"velocita" double precision NOT NULL,
	CONSTRAINT "punti_furgoni_autista_data_pk" PRIMARY KEY("autista","data")
);
--> statement-breakpoint
ALTER TABLE "punti_furgoni" ADD CONSTRAINT "punti_furgoni_autista_autisti_autista_fk" FOREIGN KEY ("autista") REFERENCES "public"."autisti"("autista") ON DELETE no action ON UPDATE no action;