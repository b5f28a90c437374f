-- Which texts mean one airline, airport or city: the dictionary of packages/places, which every migration stores here,
-- and what staff have joined (TRIP-5, decision 55).
create table place_name (
  id integer not null unique generated always as identity,
  kind text not null check (kind in ('airline', 'airport', 'city')),
  -- As fold_text returns it. A code in capitals is an airport of the city.
  name text not null check (name <> ''),
  -- A city has the code of its first airport.
  code text not null check (code ~ '^[A-Z0-9]{2,3}$'),
  -- Null in the dictionary.
  joined_by integer references staff,
  joined_at timestamptz not null default now(),
  -- Whether the tickets with this text have got the code.
  is_applied boolean not null default false,
  primary key (kind, name)
);
create index place_name_open_idx on place_name (kind) where not is_applied;
create index place_name_joined_idx on place_name (joined_at, id) where joined_by is not null;

grant select, insert, update, delete on place_name to rihla_app;

create function place_code(p_kind text, p_text text) returns text
  language sql stable parallel safe
return (select n.code from place_name n where n.kind = p_kind and n.name = fold_text(p_text));

-- Trips with the same key have the same airline, or lead to the same city, in whichever script it was typed.
create function airline_key(p_airline text, p_code text) returns text
  language sql stable parallel safe
return coalesce(p_code, place_code('airline', p_airline), fold_text(p_airline));

create function city_key(p_city text, p_airport text) returns text
  language sql stable parallel safe
return coalesce(
  (select n.code from place_name n where n.kind = 'city' and n.name = p_airport),
  place_code('city', p_city),
  fold_text(p_city)
);
