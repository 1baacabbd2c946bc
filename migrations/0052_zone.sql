CREATE TABLE "zone" (
	"zona_passaggio" text PRIMARY KEY NOT NULL,
	"descrizione_zona" text NOT NULL,
	"colore_html" text NOT NULL,
	"autista" text NOT NULL,
	"giorni" text NOT NULL,
	"versione" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zone_comuni" (
	"comune" text PRIMARY KEY NOT NULL,
	"zona_passaggio" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "zone_comuni" ADD CONSTRAINT "zone_comuni_zona_passaggio_zone_zona_passaggio_fk" FOREIGN KEY ("zona_passaggio") REFERENCES "public"."zone"("zona_passaggio") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "zone_comuni_zona" ON "zone_comuni" USING btree ("zona_passaggio");