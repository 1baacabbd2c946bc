CREATE TABLE "pagamenti" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"codice" text NOT NULL,
	"id_documento" bigint,
	"cod_anagrafica" text,
	"metodo" text NOT NULL,
	"fornitore" text NOT NULL,
	"importo" bigint NOT NULL,
	"divisa" text NOT NULL,
	"stato" text NOT NULL,
	"motivo" text,
	"riferimento" text,
	"incasso" text,
	"segreto" text,
	"url" text,
	"creato" timestamp with time zone NOT NULL,
	"scade" timestamp with time zone NOT NULL,
	"prossima_verifica" timestamp with time zone NOT NULL,
	"verifiche" integer DEFAULT 0 NOT NULL,
	"pagato" timestamp with time zone,
	"rimborsato" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pagamenti_attese" (
	"id_documento" bigint PRIMARY KEY NOT NULL,
	"scade" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pagamenti_notifiche" (
	"fornitore" text NOT NULL,
	"evento" text NOT NULL,
	"codice" text NOT NULL,
	"notizia" jsonb NOT NULL,
	"esito" text NOT NULL,
	"ricevuta" timestamp with time zone NOT NULL,
	CONSTRAINT "pagamenti_notifiche_fornitore_evento_pk" PRIMARY KEY("fornitore","evento")
);
--> statement-breakpoint
ALTER TABLE "pagamenti" ADD CONSTRAINT "pagamenti_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamenti_attese" ADD CONSTRAINT "pagamenti_attese_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pagamenti_codice" ON "pagamenti" USING btree ("codice");--> statement-breakpoint
CREATE INDEX "pagamenti_documento" ON "pagamenti" USING btree ("id_documento");--> statement-breakpoint
CREATE INDEX "pagamenti_stato" ON "pagamenti" USING btree ("stato","prossima_verifica");--> statement-breakpoint
CREATE INDEX "pagamenti_creato" ON "pagamenti" USING btree ("creato","id");--> statement-breakpoint
CREATE INDEX "pagamenti_attese_scade" ON "pagamenti_attese" USING btree ("scade");