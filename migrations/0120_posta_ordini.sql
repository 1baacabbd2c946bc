CREATE TABLE "ordini_in_arrivo_casella" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"segno" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sentita" timestamp with time zone,
	"guaio" text DEFAULT '' NOT NULL,
	CONSTRAINT "ordini_in_arrivo_casella_una" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "ordini_in_arrivo_messaggi" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordini_in_arrivo_messaggi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chiave" text NOT NULL,
	"mittente" text NOT NULL,
	"oggetto" text NOT NULL,
	"arrivato" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ordini_in_arrivo_messaggi_chiave" ON "ordini_in_arrivo_messaggi" USING btree ("chiave");--> statement-breakpoint
CREATE INDEX "ordini_in_arrivo_mittente" ON "ordini_in_arrivo" USING btree ("mittente") WHERE come_cliente = 'a mano';
--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: who looks at the inbox hears when the mailbox fails or answers again.
create trigger segnala_nuove after insert on ordini_in_arrivo_casella referencing new table as cambiate for each statement execute function segnala('''tutte''');
--> statement-breakpoint
create trigger segnala_cambiate after update on ordini_in_arrivo_casella referencing old table as prima new table as cambiate for each statement execute function segnala('''tutte''');
