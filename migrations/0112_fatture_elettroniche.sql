CREATE TABLE "fatture_canale" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"canale" text NOT NULL,
	"dal" date NOT NULL,
	"segno" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sentito" timestamp with time zone,
	"guaio" text DEFAULT '' NOT NULL,
	"guaio_dal" timestamp with time zone,
	"indirizzo_sdi" text DEFAULT '' NOT NULL,
	CONSTRAINT "fatture_canale_una" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "fatture_invii" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fatture_invii_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_documento" bigint NOT NULL,
	"nome_file" text NOT NULL,
	"stato" text NOT NULL,
	"dal" timestamp with time zone NOT NULL,
	"messaggio" text DEFAULT '' NOT NULL,
	"errori" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"id_sdi" text DEFAULT '' NOT NULL,
	"volte" smallint DEFAULT 0 NOT NULL,
	"impronta" text NOT NULL,
	"chiave" text NOT NULL,
	"creato" timestamp with time zone NOT NULL,
	"inviato" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "fatture_ostacoli" (
	"id_documento" bigint PRIMARY KEY NOT NULL,
	"motivo" text NOT NULL,
	"dal" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fatture_ricevute" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fatture_ricevute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"impronta" text NOT NULL,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"id_invio" integer,
	"esito" text NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"mittente" text NOT NULL,
	"chiave" text NOT NULL,
	"letta" timestamp with time zone NOT NULL,
	"vista" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "fatture_invii" ADD CONSTRAINT "fatture_invii_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatture_ostacoli" ADD CONSTRAINT "fatture_ostacoli_id_documento_documenti_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatture_ricevute" ADD CONSTRAINT "fatture_ricevute_id_invio_fatture_invii_id_fk" FOREIGN KEY ("id_invio") REFERENCES "public"."fatture_invii"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fatture_invii_nome" ON "fatture_invii" USING btree ("nome_file");--> statement-breakpoint
CREATE UNIQUE INDEX "fatture_invii_uno" ON "fatture_invii" USING btree ("id_documento") WHERE stato <> 'scartata' and stato <> 'rifiutata';--> statement-breakpoint
CREATE INDEX "fatture_invii_documento" ON "fatture_invii" USING btree ("id_documento","id");--> statement-breakpoint
CREATE INDEX "fatture_invii_stato" ON "fatture_invii" USING btree ("stato","dal");--> statement-breakpoint
CREATE INDEX "fatture_invii_chiave" ON "fatture_invii" USING btree ("chiave");--> statement-breakpoint
CREATE UNIQUE INDEX "fatture_ricevute_impronta" ON "fatture_ricevute" USING btree ("impronta");--> statement-breakpoint
CREATE INDEX "fatture_ricevute_invio" ON "fatture_ricevute" USING btree ("id_invio");--> statement-breakpoint
CREATE INDEX "fatture_ricevute_da_vedere" ON "fatture_ricevute" USING btree ("id") WHERE vista is null and esito not in ('presa', 'nota');--> statement-breakpoint
CREATE INDEX "fatture_ricevute_chiave" ON "fatture_ricevute" USING btree ("chiave");
--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: who looks at the invoices hears of each that leaves, moves on or is kept back. The list is one thing, of one key.
create trigger segnala_nuove after insert on fatture_invii referencing new table as cambiate for each statement execute function segnala('''tutte''');
--> statement-breakpoint
create trigger segnala_cambiate after update on fatture_invii referencing old table as prima new table as cambiate for each statement execute function segnala('''tutte''');
--> statement-breakpoint
create trigger segnala_nuove after insert on fatture_ricevute referencing new table as cambiate for each statement execute function segnala('''tutte''');
--> statement-breakpoint
create trigger segnala_cambiate after update on fatture_ricevute referencing old table as prima new table as cambiate for each statement execute function segnala('''tutte''');
--> statement-breakpoint
create trigger segnala_nuove after insert on fatture_ostacoli referencing new table as cambiate for each statement execute function segnala('''tutte''');
--> statement-breakpoint
create trigger segnala_tolte after delete on fatture_ostacoli referencing old table as cambiate for each statement execute function segnala('''tutte''');
