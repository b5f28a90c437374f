-- A visitor leaves a phone number, an email, or both.
alter table registration_request
  add column phone text,
  alter column email drop not null,
  add constraint registration_request_reach_check check (num_nonnulls(email, phone) > 0) not valid,
  add constraint registration_request_phone_check check (phone ~ '^\+[1-9][0-9]{5,14}$') not valid;
alter table registration_request alter column phone set statistics 0;
