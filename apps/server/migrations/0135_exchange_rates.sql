-- TRIP-4, decision 54. One unit of the currency in the agency's own one. A trip keeps the rate it was sold at, so a
-- change here changes no trip.
create table exchange_rate (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The agency's currency of that time. Rates to another one would be wrong after it was changed.
  base text not null check (base ~ '^[A-Z]{3}$'),
  day date not null,
  rate numeric(18, 8) not null check (rate > 0),
  saved_by integer not null references staff,
  saved_at timestamptz not null default now(),
  primary key (currency, base, day),
  check (currency <> base)
);

grant select, insert, update on exchange_rate to rihla_app;

-- The newest rate on or before a day; null if there is none.
create function rate_on(p_currency text, p_day date) returns numeric
  language sql stable
return (
  select rate from exchange_rate
  where currency = p_currency and base = (select currency from agency) and day <= p_day
  order by day desc limit 1
);
