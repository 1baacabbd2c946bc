CREATE TABLE "lotti" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lotti_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ragione_sociale" text NOT NULL,
	"documento" text NOT NULL,
	"dt_documento" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bolle_terzisti" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bolle_terzisti_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cod_terzista" text NOT NULL,
	"anno" smallint NOT NULL,
	"numero" integer NOT NULL,
	"data" date NOT NULL,
	"partenza" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cicli_lavorazione" (
	"codice_ciclo" text PRIMARY KEY NOT NULL,
	"descrizione" text NOT NULL,
	"tipo_invio" text NOT NULL,
	"materiale_base" text NOT NULL,
	"descrizione_base" text NOT NULL,
	"descrizione_lavorazione" text NOT NULL,
	"codice_finitura" text NOT NULL,
	"versione" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cicli_passi" (
	"codice_ciclo" text NOT NULL,
	"passo" smallint NOT NULL,
	"cod_lavorazione" text NOT NULL,
	CONSTRAINT "cicli_passi_codice_ciclo_passo_pk" PRIMARY KEY("codice_ciclo","passo")
);
--> statement-breakpoint
CREATE TABLE "lavorazioni" (
	"codice" text PRIMARY KEY NOT NULL,
	"descrizione" text NOT NULL,
	"lead_time" integer NOT NULL,
	"versione" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movimenti_terzisti" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movimenti_terzisti_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_riga" bigint NOT NULL,
	"tipo" text NOT NULL,
	"qta" numeric(14, 3) NOT NULL,
	"giorno" date NOT NULL,
	"nr_bolla" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ordini_fornitori_testi" (
	"id_ordine" bigint NOT NULL,
	"nr_riga" smallint NOT NULL,
	"tipo" text NOT NULL,
	"descrizione" text NOT NULL,
	"qta" numeric(14, 3) NOT NULL,
	CONSTRAINT "ordini_fornitori_testi_id_ordine_nr_riga_pk" PRIMARY KEY("id_ordine","nr_riga")
);
--> statement-breakpoint
DROP INDEX "ordini_fornitori_terzista";--> statement-breakpoint
ALTER TABLE "ordini_fornitori" ADD COLUMN "nr_docu_terzista" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ordini_fornitori" ADD COLUMN "note_documento" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD COLUMN "qt_scarto" numeric(14, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD COLUMN "qt_aperta" numeric(14, 3) GENERATED ALWAYS AS (qt_ord_for - qt_ricevuta - qt_scarto) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD COLUMN "nr_riga" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD COLUMN "conto" text DEFAULT 'lavoro' NOT NULL;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD COLUMN "cd_articolo_padre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD COLUMN "descrizione_aggiuntiva" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD COLUMN "cod_lavorazione" text;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD COLUMN "codice_ciclo" text;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD COLUMN "passo" smallint;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD COLUMN "id_bolla" bigint;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD COLUMN "dt_invio" date;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD COLUMN "lead_time" integer;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD COLUMN "dt_scadenza" date GENERATED ALWAYS AS (coalesce(dt_cons_confermata, dt_invio + lead_time, dt_cons_richiesta)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD COLUMN "dt_ricevimento" date;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD COLUMN "esportata" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD COLUMN "sollecitata" date;--> statement-breakpoint
ALTER TABLE "ricevimenti" ADD COLUMN "id_lotto" bigint;--> statement-breakpoint
ALTER TABLE "ricevimenti" ADD COLUMN "num_lotto" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bolle_terzisti" ADD CONSTRAINT "bolle_terzisti_cod_terzista_terzisti_cod_terzista_fk" FOREIGN KEY ("cod_terzista") REFERENCES "public"."terzisti"("cod_terzista") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cicli_passi" ADD CONSTRAINT "cicli_passi_codice_ciclo_cicli_lavorazione_codice_ciclo_fk" FOREIGN KEY ("codice_ciclo") REFERENCES "public"."cicli_lavorazione"("codice_ciclo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cicli_passi" ADD CONSTRAINT "cicli_passi_cod_lavorazione_lavorazioni_codice_fk" FOREIGN KEY ("cod_lavorazione") REFERENCES "public"."lavorazioni"("codice") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimenti_terzisti" ADD CONSTRAINT "movimenti_terzisti_id_riga_ordini_fornitori_righe_id_fk" FOREIGN KEY ("id_riga") REFERENCES "public"."ordini_fornitori_righe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_testi" ADD CONSTRAINT "ordini_fornitori_testi_id_ordine_ordini_fornitori_id_fk" FOREIGN KEY ("id_ordine") REFERENCES "public"."ordini_fornitori"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lotti_documento" ON "lotti" USING btree ("ragione_sociale","documento","dt_documento");--> statement-breakpoint
CREATE INDEX "lotti_data" ON "lotti" USING btree ("dt_documento","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bolle_terzisti_numero" ON "bolle_terzisti" USING btree ("anno","numero");--> statement-breakpoint
CREATE INDEX "cicli_passi_lavorazione" ON "cicli_passi" USING btree ("cod_lavorazione");--> statement-breakpoint
CREATE INDEX "movimenti_terzisti_riga" ON "movimenti_terzisti" USING btree ("id_riga");--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD CONSTRAINT "ordini_fornitori_righe_cod_lavorazione_lavorazioni_codice_fk" FOREIGN KEY ("cod_lavorazione") REFERENCES "public"."lavorazioni"("codice") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD CONSTRAINT "ordini_fornitori_righe_codice_ciclo_cicli_lavorazione_codice_ciclo_fk" FOREIGN KEY ("codice_ciclo") REFERENCES "public"."cicli_lavorazione"("codice_ciclo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordini_fornitori_righe" ADD CONSTRAINT "ordini_fornitori_righe_id_bolla_bolle_terzisti_id_fk" FOREIGN KEY ("id_bolla") REFERENCES "public"."bolle_terzisti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ricevimenti" ADD CONSTRAINT "ricevimenti_id_lotto_lotti_id_fk" FOREIGN KEY ("id_lotto") REFERENCES "public"."lotti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ordini_fornitori_dei_terzisti" ON "ordini_fornitori" USING btree ("data","id") WHERE cod_terzista is not null;--> statement-breakpoint
CREATE INDEX "ordini_fornitori_righe_bolla" ON "ordini_fornitori_righe" USING btree ("id_bolla");--> statement-breakpoint
CREATE INDEX "ordini_fornitori_righe_fuori" ON "ordini_fornitori_righe" USING btree ("dt_scadenza","id") WHERE dt_invio is not null and qt_ord_for > qt_ricevuta + qt_scarto;--> statement-breakpoint
CREATE INDEX "ordini_fornitori_righe_inviate" ON "ordini_fornitori_righe" USING btree ("dt_invio","id");--> statement-breakpoint
CREATE INDEX "ordini_fornitori_righe_complete" ON "ordini_fornitori_righe" USING btree ("dt_ricevimento","id") WHERE dt_invio is not null and qt_ord_for <= qt_ricevuta + qt_scarto;--> statement-breakpoint
CREATE INDEX "ricevimenti_lotto" ON "ricevimenti" USING btree ("id_lotto");--> statement-breakpoint
CREATE INDEX "ricevimenti_num_lotto" ON "ricevimenti" USING btree ("num_lotto");--> statement-breakpoint
CREATE INDEX "ordini_fornitori_terzista" ON "ordini_fornitori" USING btree ("cod_terzista","data");
--> statement-breakpoint
-- By hand: what was received before is put into lots, and what lay at subcontractors into the ledger.
insert into lotti (ragione_sociale, documento, dt_documento)
select distinct o.ragione_sociale, x.nr_bolla, x.dt_bolla
from ricevimenti x join ordini_fornitori_righe r on r.id = x.id_riga join ordini_fornitori o on o.id = r.id_ordine;
--> statement-breakpoint
update ricevimenti x set id_lotto = l.id
from ordini_fornitori_righe r, ordini_fornitori o, lotti l
where r.id = x.id_riga and o.id = r.id_ordine and l.ragione_sociale = o.ragione_sociale and l.documento = x.nr_bolla and l.dt_documento = x.dt_bolla;
--> statement-breakpoint
update ordini_fornitori_righe r set nr_riga = n.nr, dt_invio = case when n.cod_terzista is null then null else n.data end,
  dt_ricevimento = (select max(x.dt_bolla) from ricevimenti x where x.id_riga = r.id)
from (select r.id, o.cod_terzista, o.data, row_number() over (partition by r.id_ordine order by r.id) as nr
  from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine) n where n.id = r.id;
--> statement-breakpoint
insert into movimenti_terzisti (id_riga, tipo, qta, giorno, nr_bolla)
select r.id, 'invio', r.qt_ord_for, r.dt_invio, '' from ordini_fornitori_righe r where r.dt_invio is not null
union all
select r.id, 'ricevimento', r.qt_ricevuta, coalesce(r.dt_ricevimento, r.dt_invio), '' from ordini_fornitori_righe r where r.dt_invio is not null and r.qt_ricevuta > 0;
--> statement-breakpoint
-- The ledger is only added to: a correction is a movement of its own.
create function movimenti_solo_aggiunti() returns trigger language plpgsql as $$
begin
  raise exception 'Un movimento non si cambia e non si toglie' using errcode = '23514', table = 'movimenti_terzisti', constraint = 'movimenti_solo_aggiunti';
end
$$;
--> statement-breakpoint
create trigger movimenti_solo_aggiunti before update or delete on movimenti_terzisti for each statement execute function movimenti_solo_aggiunti();
