-- CONV-8: the wordings that the visitor ticked; null where the box stayed empty.
alter table registration_request
  add column agreed_email integer,
  add column agreed_whatsapp integer,
  add constraint registration_request_agreed_email_fkey
    foreign key (agreed_email) references consent_wording not valid,
  add constraint registration_request_agreed_whatsapp_fkey
    foreign key (agreed_whatsapp) references consent_wording not valid;
