alter table ticket validate constraint ticket_trip_check;
alter table ticket validate constraint ticket_currency_check;
alter table ticket validate constraint ticket_codes_check;
