alter table agency validate constraint agency_country_check;
alter table client validate constraint client_reach_check;
alter table client validate constraint client_shared_phone_check;
alter table registration_request validate constraint registration_request_reach_check;
alter table registration_request validate constraint registration_request_phone_check;

-- The first client with a number logs in with it.
update client c set shares_phone = true
where whatsapp is not null and not shares_phone
  and exists (
    select from client first where first.whatsapp = c.whatsapp and first.id < c.id and not first.shares_phone
  );
