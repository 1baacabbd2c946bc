CREATE TABLE "forniture_giorni" (
	"giorno" date NOT NULL,
	"ragione_sociale" text NOT NULL,
	"aperte" integer NOT NULL,
	"complete" integer NOT NULL,
	"tardi" integer NOT NULL,
	"ritardo" integer NOT NULL,
	CONSTRAINT "forniture_giorni_giorno_ragione_sociale_pk" PRIMARY KEY("giorno","ragione_sociale")
);
--> statement-breakpoint
ALTER TABLE "giorni_tenuti" ADD COLUMN "forniture" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: days of `giorni_mossi` on which lines of goods bought are due, as in 0136. Those of subcontractors too, whose
-- documents may become orders of goods in another transaction.
create function muovi_giorni_forniture() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into giorni_mossi (giorno) select distinct g from unnest(array[old.dt_scadenza, new.dt_scadenza]) g;
  else
    insert into giorni_mossi (giorno) select distinct c.dt_scadenza from cambiate c;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function muovi_giorni_fornitori() returns trigger language plpgsql as $$
begin
  insert into giorni_mossi (giorno) select distinct r.dt_scadenza from ordini_fornitori_righe r where r.id_ordine = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger muovi_forniture_nuove after insert on ordini_fornitori_righe referencing new table as cambiate for each statement execute function muovi_giorni_forniture();
--> statement-breakpoint
create trigger muovi_forniture_tolte after delete on ordini_fornitori_righe referencing old table as cambiate for each statement execute function muovi_giorni_forniture();
--> statement-breakpoint
create trigger muovi_forniture_cambiate after update on ordini_fornitori_righe for each row
  when ((old.id_ordine, old.dt_scadenza, old.qt_aperta > 0, case when old.qt_aperta > 0 then null else old.dt_ricevimento end)
    is distinct from (new.id_ordine, new.dt_scadenza, new.qt_aperta > 0, case when new.qt_aperta > 0 then null else new.dt_ricevimento end)) execute function muovi_giorni_forniture();
--> statement-breakpoint
create trigger muovi_fornitori after update on ordini_fornitori for each row when ((old.tipo, old.ragione_sociale) is distinct from (new.tipo, new.ragione_sociale)) execute function muovi_giorni_fornitori();
