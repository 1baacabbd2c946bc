ALTER TABLE "utenti" ADD COLUMN "amministra" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "utenti" ADD COLUMN "vede_prezzi" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "utenti" ADD COLUMN "ordina" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "utenti" ADD COLUMN "approva" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "utenti" ADD COLUMN "paga" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "utenti" ADD COLUMN "limite_ordine" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "utenti" ADD COLUMN "limite_mese" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "utenti" ADD COLUMN "centro_costo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "utenti" ADD COLUMN "indirizzi" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "utenti" ADD COLUMN "carrello_proprio" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "utenti" ADD COLUMN "invitato" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carrello_righe" ADD COLUMN "persona" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documenti" ADD COLUMN "centro_costo" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "utenti_cliente" ON "utenti" USING btree ("cod_anagrafica");
