alter table agency
  -- Phone numbers without a country code belong to it.
  add column country text not null default 'EG',
  add constraint agency_country_check check (country ~ '^[A-Z]{2}$') not valid;
