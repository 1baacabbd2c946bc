ALTER TABLE "documenti_legami" ADD COLUMN "sciolto" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documenti_righe" ADD COLUMN "qt_accreditata" numeric(14, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documenti_righe" ADD COLUMN "imp_accreditato" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documenti_righe" ADD CONSTRAINT "documenti_righe_accredito" CHECK (qt_accreditata >= 0 and qt_accreditata <= greatest(qt_ordinata, 0) and imp_accreditato >= 0 and imp_accreditato <= greatest(imp_rigo, 0)) NOT VALID;