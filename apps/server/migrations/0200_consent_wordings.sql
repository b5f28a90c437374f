-- CONV-8: what a client reads before agreeing to offers, in versions (decision 59).
create type consent_how as enum ('desk', 'phone', 'writing');

create table consent_wording (
  id integer primary key generated always as identity,
  channel consent_channel not null,
  language text not null check (language in ('en', 'ar', 'es', 'fr', 'de', 'tr', 'it')),
  version integer not null check (version > 0),
  body text not null check (body <> ''),
  -- Null for the text that comes with the application.
  created_by integer references staff,
  created_at timestamptz not null default now(),
  unique (channel, language, version)
);
create trigger consent_wording_is_append_only before delete or update or truncate on consent_wording
  for each statement execute function refuse_change();

insert into consent_wording (channel, language, version, body) values
  ('email', 'en', 1, 'The agency may send me offers by email. I can stop them at any time.'),
  ('whatsapp', 'en', 1, 'The agency may send me offers by WhatsApp. I can stop them at any time.'),
  ('email', 'ar', 1, 'أوافق على أن ترسل لي الوكالة عروضًا بالبريد الإلكتروني، ويمكنني إيقافها في أي وقت.'),
  ('whatsapp', 'ar', 1, 'أوافق على أن ترسل لي الوكالة عروضًا عبر واتساب، ويمكنني إيقافها في أي وقت.'),
  ('email', 'fr', 1, 'L’agence peut m’envoyer des offres par e-mail. Je peux les arrêter à tout moment.'),
  ('whatsapp', 'fr', 1, 'L’agence peut m’envoyer des offres par WhatsApp. Je peux les arrêter à tout moment.'),
  ('email', 'es', 1, 'La agencia puede enviarme ofertas por correo electrónico. Puedo dejar de recibirlas cuando quiera.'),
  ('whatsapp', 'es', 1, 'La agencia puede enviarme ofertas por WhatsApp. Puedo dejar de recibirlas cuando quiera.'),
  ('email', 'de', 1, 'Das Reisebüro darf mir Angebote per E-Mail schicken. Ich kann sie jederzeit abbestellen.'),
  ('whatsapp', 'de', 1, 'Das Reisebüro darf mir Angebote per WhatsApp schicken. Ich kann sie jederzeit abbestellen.'),
  ('email', 'it', 1, 'L’agenzia può inviarmi offerte via e-mail. Posso interromperle in qualsiasi momento.'),
  ('whatsapp', 'it', 1, 'L’agenzia può inviarmi offerte via WhatsApp. Posso interromperle in qualsiasi momento.'),
  ('email', 'tr', 1, 'Acente bana e-posta ile kampanya gönderebilir. İstediğim zaman durdurabilirim.'),
  ('whatsapp', 'tr', 1, 'Acente bana WhatsApp ile kampanya gönderebilir. İstediğim zaman durdurabilirim.');

grant select, insert on consent_wording to rihla_app;
