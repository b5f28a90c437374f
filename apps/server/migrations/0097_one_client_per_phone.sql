-- no transaction
drop index concurrently if exists client_whatsapp_key;
create unique index concurrently client_whatsapp_key on client (whatsapp) where not shares_phone;
drop index concurrently if exists registration_request_phone_idx;
create index concurrently registration_request_phone_idx on registration_request (phone) where phone is not null;
