CREATE TABLE "centrolavoro" (
	"id" smallint PRIMARY KEY NOT NULL,
	"id_utente" integer,
	"utente" text DEFAULT '' NOT NULL,
	"preso" timestamp with time zone,
	"ultimo" timestamp with time zone,
	"errori" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "centrolavoro_uno" CHECK ("centrolavoro"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "centrolavoro_persone" (
	"id_utente" integer PRIMARY KEY NOT NULL,
	"abilitato" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cnc_esecuzioni" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cnc_esecuzioni_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_versione" integer NOT NULL,
	"lotto" text NOT NULL,
	"utente" text NOT NULL,
	"inizio" timestamp with time zone NOT NULL,
	"fine" timestamp with time zone,
	"stato" text NOT NULL,
	"ferma_da" timestamp with time zone,
	"fermate" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fermato_da" text DEFAULT '' NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"pezzi" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cnc_programmi" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cnc_programmi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cartella" text NOT NULL,
	"nome" text NOT NULL,
	"cd_articolo" text,
	"lotto" text DEFAULT '' NOT NULL,
	"pezzi" integer DEFAULT 1 NOT NULL,
	"immagine" text DEFAULT '' NOT NULL,
	"pdf" text DEFAULT '' NOT NULL,
	"versione" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cnc_versioni" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cnc_versioni_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_programma" integer NOT NULL,
	"numero" integer NOT NULL,
	"impronta" text NOT NULL,
	"righe" integer NOT NULL,
	"secondi" real NOT NULL,
	"estensione" jsonb,
	"utensili" integer[] NOT NULL,
	"pause" integer NOT NULL,
	"utente" text NOT NULL,
	"caricata" timestamp with time zone NOT NULL,
	"rilasciata_da" text DEFAULT '' NOT NULL,
	"rilasciata" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "centrolavoro_persone" ADD CONSTRAINT "centrolavoro_persone_id_utente_utenti_id_fk" FOREIGN KEY ("id_utente") REFERENCES "public"."utenti"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cnc_esecuzioni" ADD CONSTRAINT "cnc_esecuzioni_id_versione_cnc_versioni_id_fk" FOREIGN KEY ("id_versione") REFERENCES "public"."cnc_versioni"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cnc_versioni" ADD CONSTRAINT "cnc_versioni_id_programma_cnc_programmi_id_fk" FOREIGN KEY ("id_programma") REFERENCES "public"."cnc_programmi"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cnc_esecuzioni_aperta" ON "cnc_esecuzioni" USING btree ((1)) WHERE fine is null;--> statement-breakpoint
CREATE INDEX "cnc_esecuzioni_inizio" ON "cnc_esecuzioni" USING btree ("inizio");--> statement-breakpoint
CREATE UNIQUE INDEX "cnc_programmi_nome" ON "cnc_programmi" USING btree ("cartella","nome");--> statement-breakpoint
CREATE INDEX "cnc_programmi_articolo" ON "cnc_programmi" USING btree ("cd_articolo");--> statement-breakpoint
CREATE UNIQUE INDEX "cnc_versioni_numero" ON "cnc_versioni" USING btree ("id_programma","numero");