CREATE TABLE "proposte_riordino" (
	"cd_articolo" text PRIMARY KEY NOT NULL,
	"fornitore" text NOT NULL,
	"qta" numeric(14, 3) NOT NULL,
	"prezzo" numeric(14, 5),
	"minimo" numeric(14, 3) NOT NULL,
	"venduto" numeric(14, 3) NOT NULL,
	"giorni" integer NOT NULL,
	"confezione" numeric(14, 3) NOT NULL,
	"giacenza" numeric(14, 3) NOT NULL,
	"impegnata" numeric(14, 3) NOT NULL,
	"in_arrivo" numeric(14, 3) NOT NULL,
	"prossimo_arrivo" date,
	"calcolata" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regole_riordino" (
	"cd_articolo" text PRIMARY KEY NOT NULL,
	"fornitore" text NOT NULL,
	"minimo" numeric(14, 3) NOT NULL,
	"giorni" integer,
	"confezione" numeric(14, 3),
	"esclusa" boolean NOT NULL,
	"versione" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "proposte_riordino_fornitore" ON "proposte_riordino" USING btree ("fornitore","cd_articolo");