CREATE TABLE "etichette_stampe" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "etichette_stampe_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stampante" text NOT NULL,
	"tipo" text NOT NULL,
	"chiave" text NOT NULL,
	"copie" integer NOT NULL,
	"zpl" text NOT NULL,
	"stato" text NOT NULL,
	"messaggio" text DEFAULT '' NOT NULL,
	"id_utente" integer,
	"utente" text NOT NULL,
	"chiesta" timestamp with time zone NOT NULL,
	"mandata" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "etichette_stampe_coda" ON "etichette_stampe" USING btree ("stampante","stato","id");