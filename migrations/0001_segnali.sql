-- By hand, as Drizzle declares no triggers: which changes are told to all servers at commit, and the one constraint that no CHECK can say.

-- Tells that rows of a table changed, on the channel `cardine` as {tabella, chiavi}: a hundred keys to a notice, which may have 8,000 bytes.
-- From ten thousand keys on, or where the keys are too long, `chiavi` is null: any row may have changed. No keys, no notice.
create function avvisa(tabella text, chiavi text[]) returns void language plpgsql as $$
declare
  alcune jsonb;
begin
  if chiavi is null then
    return;
  end if;
  if cardinality(chiavi) > 10000 then
    perform pg_notify('cardine', jsonb_build_object('tabella', tabella, 'chiavi', null)::text);
    return;
  end if;
  for i in 0 .. (cardinality(chiavi) - 1) / 100 loop
    alcune := to_jsonb(chiavi[i * 100 + 1 : i * 100 + 100]);
    if length(alcune::text) > 7000 then
      alcune := 'null';
    end if;
    perform pg_notify('cardine', jsonb_build_object('tabella', tabella, 'chiavi', alcune)::text);
  end loop;
end
$$;
--> statement-breakpoint
-- After each statement on a table of the list below: its rows by the key that stands there. A changed key is told under both its names.
create function segnala() returns trigger language plpgsql as $$
declare
  chiavi text[];
begin
  if tg_op = 'UPDATE' then
    execute format('select array_agg(k) from (select %1$s as k from cambiate union select %1$s from prima limit 10001) d', tg_argv[0]) into chiavi;
  else
    execute format('select array_agg(k) from (select distinct %s as k from cambiate limit 10001) d', tg_argv[0]) into chiavi;
  end if;
  perform avvisa(tg_table_name, chiavi);
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  testata constant text := 'cod_testata || ''-'' || suffisso';
  coppia text[];
begin
  foreach coppia slice 1 in array array[
    ['testate', testata],
    ['testata_filtri', testata],
    ['testata_parole', testata],
    ['valori_tecnici', testata],
    ['descrizioni_tecniche', testata],
    ['schede', testata],
    ['correlati', testata],
    ['righe_catalogo', testata],
    ['aziende', 'codice_azienda'],
    ['categorie_merceologiche', 'cat_merceologica'],
    ['capitoli', 'cod_categoria'],
    ['sotto_capitoli', 'cod_categoria'],
    ['articoli', 'cd_articolo'],
    ['giacenze', 'cd_articolo'],
    ['listini', 'cd_articolo'],
    ['distinta_semplice', 'cd_padre'],
    ['promozioni', 'codice'],
    ['promozione_articoli', 'cd_articolo'],
    ['preferiti', 'id_utente::text'],
    ['clienti', 'cod_anagrafica'],
    ['sconti_cliente', 'cod_anagrafica'],
    ['prezzi_netti', 'cod_anagrafica'],
    ['documenti', 'cod_anagrafica'],
    ['utenti', 'id::text']
  ] loop
    execute format('create trigger segnala_nuove after insert on %I referencing new table as cambiate for each statement execute function segnala(%L)', coppia[1], coppia[2]);
    execute format('create trigger segnala_tolte after delete on %I referencing old table as cambiate for each statement execute function segnala(%L)', coppia[1], coppia[2]);
    execute format('create trigger segnala_cambiate after update on %I referencing old table as prima new table as cambiate for each statement execute function segnala(%L)', coppia[1], coppia[2]);
  end loop;
end
$$;
--> statement-breakpoint
-- As of a table `righe_catalogo_articoli`: articles that came to a header, left it or moved between headers, whose outlet price and place
-- follow. A row that only changes its position, its text or its picture touches no article.
create function segnala_articoli_delle_righe() returns trigger language plpgsql as $$
declare
  chiavi text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(k) into chiavi from (
      select distinct cd_articolo as k from (
        (select cod_testata, suffisso, cd_articolo from cambiate except select cod_testata, suffisso, cd_articolo from prima)
        union all
        (select cod_testata, suffisso, cd_articolo from prima except select cod_testata, suffisso, cd_articolo from cambiate)
      ) mosse where cd_articolo is not null limit 10001
    ) d;
  else
    select array_agg(k) into chiavi from (select distinct cd_articolo as k from cambiate where cd_articolo is not null limit 10001) d;
  end if;
  perform avvisa('righe_catalogo_articoli', chiavi);
  return null;
end
$$;
--> statement-breakpoint
create trigger segnala_articoli_nuovi after insert on righe_catalogo referencing new table as cambiate for each statement execute function segnala_articoli_delle_righe();
--> statement-breakpoint
create trigger segnala_articoli_tolti after delete on righe_catalogo referencing old table as cambiate for each statement execute function segnala_articoli_delle_righe();
--> statement-breakpoint
create trigger segnala_articoli_cambiati after update on righe_catalogo referencing old table as prima new table as cambiate for each statement execute function segnala_articoli_delle_righe();
--> statement-breakpoint
-- As of a table `prezzi_articoli`: articles whose price changed without a change of their own, as their header came into outlet or left it, or
-- their promotion has other days.
create function segnala_prezzi() returns trigger language plpgsql as $$
declare
  chiavi text[];
begin
  if tg_table_name = 'testate' then
    select array_agg(k) into chiavi from (
      select distinct r.cd_articolo as k
      from cambiate c join prima p on p.cod_testata = c.cod_testata and p.suffisso = c.suffisso
           join righe_catalogo r on r.cod_testata = c.cod_testata and r.suffisso = c.suffisso
      where (c.outlet, c.sconto) is distinct from (p.outlet, p.sconto) and r.cd_articolo is not null limit 10001
    ) d;
  else
    select array_agg(k) into chiavi from (
      select distinct a.cd_articolo as k
      from cambiate c join prima p on p.codice = c.codice join promozione_articoli a on a.codice = c.codice
      where (c.dal, c.al) is distinct from (p.dal, p.al) limit 10001
    ) d;
  end if;
  perform avvisa('prezzi_articoli', chiavi);
  return null;
end
$$;
--> statement-breakpoint
create trigger segnala_prezzi_cambiati after update on testate referencing old table as prima new table as cambiate for each statement execute function segnala_prezzi();
--> statement-breakpoint
create trigger segnala_prezzi_cambiati after update on promozioni referencing old table as prima new table as cambiate for each statement execute function segnala_prezzi();
--> statement-breakpoint
-- A bill that would hold itself, at whatever depth, is refused when it is entered, by whatever way. The advisory lock lets two halves of a
-- circle that are entered at once see one another: each statement after it sees what was committed meanwhile.
create function distinta_senza_cicli() returns trigger language plpgsql as $$
declare
  trovato text;
begin
  perform pg_advisory_xact_lock(7240117);
  with recursive sotto as (
    select cd_padre as da, cd_figlio as a from nuove
    union
    select s.da, d.cd_figlio from sotto s join distinta_semplice d on d.cd_padre = s.a
  )
  select da into trovato from sotto where da = a limit 1;
  if trovato is not null then
    raise exception 'La distinta di % contiene sé stessa', trovato using errcode = '23514', table = 'distinta_semplice', constraint = 'distinta_senza_cicli';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger distinta_senza_cicli_nuove after insert on distinta_semplice referencing new table as nuove for each statement execute function distinta_senza_cicli();
--> statement-breakpoint
create trigger distinta_senza_cicli_cambiate after update on distinta_semplice referencing new table as nuove for each statement execute function distinta_senza_cicli();
