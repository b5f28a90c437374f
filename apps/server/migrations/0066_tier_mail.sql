-- Reaching a tier sends one email (PROG-5).
alter type mail_kind add value 'tier_reached';
