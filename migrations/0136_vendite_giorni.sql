CREATE TABLE "documenti_giorni" (
	"tipo" text NOT NULL,
	"giorno" date NOT NULL,
	"origine" text NOT NULL,
	"centesimi" bigint NOT NULL,
	CONSTRAINT "documenti_giorni_tipo_giorno_origine_pk" PRIMARY KEY("tipo","giorno","origine")
);
--> statement-breakpoint
CREATE TABLE "giorni_mossi" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "giorni_mossi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"giorno" date,
	"id_documento" bigint,
	"cd_articolo" text,
	"dal" date,
	"id_ordine" bigint
);
--> statement-breakpoint
CREATE TABLE "giorni_tenuti" (
	"giorno" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendite_giorni" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendite_giorni_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"giorno" date NOT NULL,
	"tipo" text NOT NULL,
	"origine" text NOT NULL,
	"cat_merceologica" text,
	"codice_azienda" text,
	"centesimi" bigint NOT NULL,
	"noti" bigint NOT NULL,
	"costo" numeric(24, 8) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "vendite_giorni_giorno" ON "vendite_giorni" USING btree ("tipo","giorno");
--> statement-breakpoint
-- By hand, as Drizzle declares no triggers: each statement leaves in `giorni_mossi` what it changed of the sums per day, in the same transaction. Updates by
-- row, as their WHEN costs next to nothing where no summed column changes, which is what picking and delivering do.
create function muovi_giorni_documenti() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into giorni_mossi (giorno) values (old.data);
    if new.data <> old.data then
      insert into giorni_mossi (giorno) values (new.data);
    end if;
  else
    insert into giorni_mossi (giorno) select distinct d.data from cambiate d where d.tipo <> 'PC';
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- The document and not its day, which another transaction may be changing.
create function muovi_giorni_righe() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into giorni_mossi (id_documento) values (new.id_documento);
    if new.id_documento <> old.id_documento then
      insert into giorni_mossi (id_documento) values (old.id_documento);
    end if;
  else
    insert into giorni_mossi (id_documento) select distinct d.id_documento from cambiate d;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function muovi_giorni_articoli() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into giorni_mossi (cd_articolo) select distinct k from unnest(array[old.cd_articolo, new.cd_articolo]) k where exists (select from documenti_righe r where r.cd_articolo = k);
  else
    insert into giorni_mossi (cd_articolo) select d.cd_articolo from cambiate d where exists (select from documenti_righe r where r.cd_articolo = d.cd_articolo);
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- Purchase prices, which count from the day of their order on.
create function muovi_giorni_acquisti() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into giorni_mossi (cd_articolo, dal, id_ordine)
    select distinct d.cd_articolo, o.data, o.id from (values (old.cd_articolo, old.id_ordine), (new.cd_articolo, new.id_ordine)) d(cd_articolo, id_ordine)
    join ordini_fornitori o on o.id = d.id_ordine and o.tipo = 'OF';
  else
    insert into giorni_mossi (cd_articolo, dal, id_ordine)
    select distinct d.cd_articolo, o.data, o.id from cambiate d join ordini_fornitori o on o.id = d.id_ordine and o.tipo = 'OF';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function muovi_giorni_ordini() returns trigger language plpgsql as $$
begin
  insert into giorni_mossi (cd_articolo, dal, id_ordine)
  select distinct r.cd_articolo, least(old.data, new.data), new.id from ordini_fornitori_righe r where r.id_ordine = new.id;
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  quale text[];
begin
  foreach quale slice 1 in array array[
    ['documenti', 'muovi_giorni_documenti', 'tipo, X.data, X.origine, X.stato = ''annullato'', X.imponibile'],
    ['documenti_righe', 'muovi_giorni_righe', 'id_documento, X.riga, X.cd_articolo, X.tp_riga, X.qt_ordinata, X.imp_rigo'],
    ['articoli', 'muovi_giorni_articoli', 'cd_articolo, X.cat_merceologica, X.codice_azienda'],
    ['ordini_fornitori_righe', 'muovi_giorni_acquisti', 'id_ordine, X.cd_articolo, X.prezzo']
  ] loop
    execute format('create trigger muovi_nuove after insert on %I referencing new table as cambiate for each statement execute function %I()', quale[1], quale[2]);
    execute format('create trigger muovi_tolte after delete on %I referencing old table as cambiate for each statement execute function %I()', quale[1], quale[2]);
    execute format('create trigger muovi_cambiate after update on %I for each row when ((%s) is distinct from (%s)) execute function %I()',
      quale[1], replace('X.' || quale[3], 'X.', 'old.'), replace('X.' || quale[3], 'X.', 'new.'), quale[2]);
  end loop;
end
$$;
--> statement-breakpoint
create trigger muovi_cambiate after update on ordini_fornitori for each row when ((old.data, old.tipo) is distinct from (new.data, new.tipo)) execute function muovi_giorni_ordini();
