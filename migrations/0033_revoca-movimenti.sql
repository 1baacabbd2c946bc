-- By hand: the ledger is only added to. An import that is undone takes its own movements back, and says so for its transaction alone.
create or replace function movimenti_solo_aggiunti() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('cardine.movimenti', true) = 'revoca' then
    return null;
  end if;
  raise exception 'Un movimento non si cambia e non si toglie' using errcode = '23514', table = 'movimenti_terzisti', constraint = 'movimenti_solo_aggiunti';
end
$$;
