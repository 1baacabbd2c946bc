CREATE TABLE "posta_tentativi" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posta_tentativi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_posta" uuid NOT NULL,
	"tentativo" integer NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	"esito" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posta" ADD COLUMN "progressivo" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "posta_progressivo_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "posta_tentativi" ADD CONSTRAINT "posta_tentativi_id_posta_posta_id_fk" FOREIGN KEY ("id_posta") REFERENCES "public"."posta"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posta_tentativi_posta" ON "posta_tentativi" USING btree ("id_posta");--> statement-breakpoint
CREATE UNIQUE INDEX "posta_progressivo" ON "posta" USING btree ("progressivo");