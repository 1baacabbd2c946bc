DROP TABLE "movimenti_mese" CASCADE;--> statement-breakpoint
ALTER TABLE "giacenze" DROP COLUMN "qta_terzista";--> statement-breakpoint
ALTER TABLE "giacenze" DROP COLUMN "qta_pre_ordine";