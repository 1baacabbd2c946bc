CREATE TABLE "consegne_fatti" (
	"id" uuid PRIMARY KEY NOT NULL,
	"arrivo" bigint GENERATED ALWAYS AS IDENTITY (sequence name "consegne_fatti_arrivo_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dt_consegna" date NOT NULL,
	"autista" text NOT NULL,
	"fermata" text NOT NULL,
	"tipo" text NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	"ricevuto" timestamp with time zone NOT NULL,
	"colli" integer NOT NULL,
	"incassato" numeric(10, 2) NOT NULL,
	"note" text NOT NULL,
	"firmatario" text NOT NULL,
	"file" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "giri_link" (
	"chiave" text PRIMARY KEY NOT NULL,
	"dt_consegna" date NOT NULL,
	"autista" text NOT NULL,
	"utente" text NOT NULL,
	"creato" timestamp with time zone NOT NULL,
	CONSTRAINT "giri_link_giro" UNIQUE("dt_consegna","autista")
);
--> statement-breakpoint
ALTER TABLE "giri_link" ADD CONSTRAINT "giri_link_autista_autisti_autista_fk" FOREIGN KEY ("autista") REFERENCES "public"."autisti"("autista") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consegne_fatti_giorno" ON "consegne_fatti" USING btree ("dt_consegna","fermata");